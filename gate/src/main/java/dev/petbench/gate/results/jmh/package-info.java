/**
 * Reads JMH's JSON result files of every mode, keeping raw values and nothing that JMH computed
 * from them.
 */
package dev.petbench.gate.results.jmh;
