/**
 * Decides whether results are whole, plausible, fresh and of one run, before anybody looks at their
 * figures.
 */
package dev.petbench.gate.comparability;
