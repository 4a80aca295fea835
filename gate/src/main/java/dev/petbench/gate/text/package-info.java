/** Guesses what a user meant who misspelt a name. */
package dev.petbench.gate.text;
