/** The session record: the lines that a run writes as it goes, and the file that holds them. */
package dev.petbench.record;
