/**
 * Turns what was read into series of values: which metric, in which unit, how many, and their
 * quantiles.
 */
package dev.petbench.gate.metric;
