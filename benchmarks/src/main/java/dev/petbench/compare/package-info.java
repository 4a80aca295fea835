/** A comparison of two servers on one machine in one run, by alternating between them. */
package dev.petbench.compare;
