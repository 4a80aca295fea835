/** Turns unchanged runs into budgets, and says when such budgets have expired. */
package dev.petbench.gate.calibrate;
