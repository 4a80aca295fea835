/** Writes a report as one page that needs nothing but itself: pictures, tables, and its data. */
package dev.petbench.gate.report.html;
