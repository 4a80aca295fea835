/** Units of measurement: what a figure is a figure of, and how to read and write it. */
package dev.petbench.gate.unit;
