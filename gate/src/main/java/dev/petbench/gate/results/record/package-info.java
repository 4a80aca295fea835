/** Reads session records, the source of truth about a run, line by line and strictly. */
package dev.petbench.gate.results.record;
