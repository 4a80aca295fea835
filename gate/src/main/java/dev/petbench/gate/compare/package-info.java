/**
 * Compares head with base: the quads of one paired run, or two separate runs, each figure by its
 * budget's dual margin.
 */
package dev.petbench.gate.compare;
