/** The command line of benchmarks.jar. */
package dev.petbench.cli;
