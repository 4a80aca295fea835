package dev.petbench.scenario;

/** What the server has seen before the request that is timed. */
public enum Lifetime {
  /** A new process and an empty cache directory; says nothing of the OS file cache. */
  PROCESS_COLD,
  /** A new process and the cache directory that an earlier process has filled. */
  DISK_WARM,
  /** A process that has answered the same request before. */
  SAME_PROCESS_WARM
}
