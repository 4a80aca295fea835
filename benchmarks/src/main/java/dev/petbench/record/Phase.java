package dev.petbench.record;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether an iteration is one of those that count. */
public enum Phase {
  /** Runs like a measured one and is not counted. */
  @JsonProperty("warmup")
  WARMUP,
  /** Counts. */
  @JsonProperty("measurement")
  MEASUREMENT
}
