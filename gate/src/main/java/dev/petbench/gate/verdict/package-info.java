/**
 * Reaches the verdict: from valid results, invariants and budgets to one outcome with every reason
 * for it.
 */
package dev.petbench.gate.verdict;
