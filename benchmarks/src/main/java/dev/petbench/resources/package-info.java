/** What one process holds and has used: at rest by snapshots, in motion by a sampler of peaks. */
package dev.petbench.resources;
