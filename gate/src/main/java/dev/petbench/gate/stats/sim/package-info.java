/** Simulates paired runs to show how often the rules of a comparison are wrong. */
package dev.petbench.gate.stats.sim;
