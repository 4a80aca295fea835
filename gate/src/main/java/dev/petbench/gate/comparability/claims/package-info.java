/**
 * Finds contradictions within a session record: the same thing is said in several places, and a
 * record in which the places disagree proves nothing.
 */
package dev.petbench.gate.comparability.claims;
