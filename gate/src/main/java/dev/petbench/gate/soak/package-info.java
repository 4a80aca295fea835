/** What a long session of one server shows: whether it leaks, drifts, or dies. */
package dev.petbench.gate.soak;
