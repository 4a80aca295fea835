/** The benchmarks as JMH runs them. */
package dev.petbench.jmh;
