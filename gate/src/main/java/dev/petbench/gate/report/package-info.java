/** Writes verdicts down for people and for machines, all from one model. */
package dev.petbench.gate.report;
