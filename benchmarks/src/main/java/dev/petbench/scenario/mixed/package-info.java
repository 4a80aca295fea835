/** Requests of all sorts that overlap in one server, and the rules that hold among them. */
package dev.petbench.scenario.mixed;
