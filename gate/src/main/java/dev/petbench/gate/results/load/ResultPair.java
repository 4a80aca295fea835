package dev.petbench.gate.results.load;

import dev.petbench.gate.results.InputFile;
import java.util.Objects;
import java.util.Optional;

/**
 * The files that one run leaves: JMH's result and the session record beside it.
 *
 * @param json JMH's result; it may turn out not to exist
 * @param record the session record, when there is one
 */
record ResultPair(InputFile json, Optional<InputFile> record) {
  static final String RECORD_SUFFIX = ".session.jsonl";
  static final String JSON_SUFFIX = ".json";

  ResultPair {
    Objects.requireNonNull(json, "json");
    Objects.requireNonNull(record, "record");
  }
}
