/**
 * Loads everything that the given files and directories hold: JMH results, each with its session
 * record.
 */
package dev.petbench.gate.results.load;
