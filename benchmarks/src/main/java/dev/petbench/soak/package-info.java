/**
 * A working day in an editor, again and again in one server process: does it leak, drift or die?
 */
package dev.petbench.soak;
