/**
 * Compares snapshots that PET's own benchmark writes (metrics.json, schemas 1 to 3), by the budgets
 * and transitions that its maintainers publish.
 */
package dev.petbench.gate.snapshot;
