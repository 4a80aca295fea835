/** A run from its command line to its result files: plan, forks, record, results, exit code. */
package dev.petbench.run;
