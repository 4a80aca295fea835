/**
 * The directory of a run: shared by its JVMs, and removed by whoever of them dies last, or next.
 */
package dev.petbench.work;
