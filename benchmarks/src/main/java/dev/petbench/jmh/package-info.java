/** The JMH benchmarks. Each method holds exactly one request; everything else is set-up. */
package dev.petbench.jmh;
