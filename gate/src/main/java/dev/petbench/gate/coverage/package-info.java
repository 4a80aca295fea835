/** Compares code coverage of head and base, and asks that new code be covered. */
package dev.petbench.gate.coverage;
