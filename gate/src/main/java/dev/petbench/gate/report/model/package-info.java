/**
 * The one model of all reports: what a command found, in figures and words, ready for every writer
 * and the same again when read back from its JSON.
 */
package dev.petbench.gate.report.model;
