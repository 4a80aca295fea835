/** The machine that is measured on: what others do on it, and whether it is fit. */
package dev.petbench.machine;
