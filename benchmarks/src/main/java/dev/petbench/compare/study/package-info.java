/** How often comparisons come to which verdict, drawn from one long recording. */
package dev.petbench.compare.study;
