/** Divides a workload, so that its parts can be measured by several machines at once. */
package dev.petbench.gate.shard;
