/**
 * The life of a server process: started, watched, shut down with a verdict, and never left over.
 */
package dev.petbench.process;
