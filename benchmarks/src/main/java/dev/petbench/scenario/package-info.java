/** What is done to a server, free of JMH: used by the JMH classes and by whatever else measures. */
package dev.petbench.scenario;
