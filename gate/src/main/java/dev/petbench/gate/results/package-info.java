/**
 * Finds result files, opens them within limits, and says what is wrong with those that cannot be
 * trusted.
 */
package dev.petbench.gate.results;
