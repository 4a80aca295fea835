/**
 * Budgets: what a metric may cost, where that figure comes from, and which series each of them
 * judges.
 */
package dev.petbench.gate.budget;
