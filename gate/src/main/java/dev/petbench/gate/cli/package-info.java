/** The gate's command line. */
package dev.petbench.gate.cli;
