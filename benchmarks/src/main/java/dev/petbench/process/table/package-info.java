/** Looks at the operating system's processes: who they are, whose they are, and how to end them. */
package dev.petbench.process.table;
