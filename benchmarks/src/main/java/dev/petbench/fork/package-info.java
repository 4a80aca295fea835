/**
 * What a JVM that measures knows of the run it belongs to: its record, its fixtures, its number.
 */
package dev.petbench.fork;
