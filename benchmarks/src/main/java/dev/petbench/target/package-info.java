/** Which server is measured, and whether it can be. */
package dev.petbench.target;
