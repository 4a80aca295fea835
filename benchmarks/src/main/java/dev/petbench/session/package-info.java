/** Typed operations on one connection to one server process, and what belongs to each of them. */
package dev.petbench.session;
