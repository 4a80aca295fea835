/**
 * Content-Length framed JSON-RPC over a pair of pipes, stamped on arrival and never parsed while it
 * is timed.
 */
package dev.petbench.wire;
