/** Resolves that overlap in one server, with the proof that they did. */
package dev.petbench.scenario.overlap;
