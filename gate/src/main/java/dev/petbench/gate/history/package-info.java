/**
 * Keeps verdicts and medians by commit and machine, and shows how they move; it decides nothing.
 */
package dev.petbench.gate.history;
