/** The statistics of the gate: estimators, intervals and decision rules as pure functions. */
package dev.petbench.gate.stats;
