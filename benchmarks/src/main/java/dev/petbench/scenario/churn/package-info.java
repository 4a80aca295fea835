/** Refreshes and resolves of a fixture that changes under a living server. */
package dev.petbench.scenario.churn;
