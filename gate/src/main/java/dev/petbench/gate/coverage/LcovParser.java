package dev.petbench.gate.coverage;

import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.UnusableInputException;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Parses lcov's text: records of one source file each, their summaries added up. A summary that a
 * record lacks is counted from its lines.
 */
final class LcovParser {
  private static final Map<String, Counter> FOUND =
      Map.of("LF", Counter.LINES, "FNF", Counter.FUNCTIONS, "BRF", Counter.BRANCHES);
  private static final Map<String, Counter> HIT =
      Map.of("LH", Counter.LINES, "FNH", Counter.FUNCTIONS, "BRH", Counter.BRANCHES);

  private final InputFile file;
  private final Map<Counter, long[]> sums = new EnumMap<>(Counter.class);
  private final Map<String, Map<Integer, Boolean>> lines = new HashMap<>();
  private Optional<String> source = Optional.empty();
  private final Map<Counter, Long> found = new EnumMap<>(Counter.class);
  private final Map<Counter, Long> hit = new EnumMap<>(Counter.class);
  private final Map<Integer, Boolean> own = new TreeMap<>();
  private int number;

  LcovParser(InputFile file) {
    this.file = file;
  }

  Coverage parse(InputStream in) throws IOException, UnusableInputException {
    TextLines text = new TextLines(in);
    for (Optional<String> line = text.next(); line.isPresent(); line = text.next()) {
      number = text.number();
      parse(line.get().strip());
    }
    if (source.isPresent()) {
      throw CoverageReader.refuse(file, "is truncated: its last record has no end_of_record");
    }
    return new Coverage(file, CoverageReader.totals(file, sums), lines);
  }

  private void parse(String line) throws UnusableInputException {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    if (line.equals("end_of_record")) {
      endRecord();
      return;
    }
    int colon = line.indexOf(':');
    if (colon < 1 || !line.substring(0, colon).matches("[A-Z]+")) {
      throw malformed("is no line of an lcov file");
    }
    String key = line.substring(0, colon);
    String value = line.substring(colon + 1);
    if (key.equals("SF")) {
      if (source.isPresent()) {
        throw malformed("begins a record within a record");
      }
      source = Optional.of(value.replace('\\', '/'));
      return;
    }
    boolean isSummary = FOUND.containsKey(key) || HIT.containsKey(key);
    if (source.isEmpty() && (isSummary || key.equals("DA"))) {
      throw malformed("belongs to no record");
    }
    if (FOUND.containsKey(key)) {
      found.put(FOUND.get(key), count(value));
    } else if (HIT.containsKey(key)) {
      hit.put(HIT.get(key), count(value));
    } else if (key.equals("DA")) {
      data(value);
    }
  }

  private void data(String value) throws UnusableInputException {
    String[] parts = value.split(",", -1);
    if (parts.length != 2 && parts.length != 3) {
      throw malformed("has not the form DA:line,hits");
    }
    long at = count(parts[0]);
    if (at < 1 || at > Integer.MAX_VALUE) {
      throw malformed("names no line");
    }
    own.merge((int) at, count(parts[1]) > 0, Boolean::logicalOr);
  }

  private long count(String text) throws UnusableInputException {
    if (!text.matches("[0-9]{1,15}")) {
      throw malformed("has a count that is no whole number from 0 on");
    }
    return Long.parseLong(text);
  }

  private void endRecord() throws UnusableInputException {
    if (source.isEmpty()) {
      throw malformed("ends a record that did not begin");
    }
    found.putIfAbsent(Counter.LINES, (long) own.size());
    hit.putIfAbsent(Counter.LINES, own.values().stream().filter(covered -> covered).count());
    for (Counter counter : Counter.values()) {
      long ofFound = found.getOrDefault(counter, 0L);
      long ofHit = hit.getOrDefault(counter, 0L);
      if (ofHit > ofFound) {
        throw malformed("ends a record that hits more " + counter.wireName() + " than it has");
      }
      long[] sum = sums.computeIfAbsent(counter, key -> new long[2]);
      sum[0] += ofHit;
      sum[1] += ofFound;
    }
    Map<Integer, Boolean> all = lines.computeIfAbsent(source.get(), name -> new TreeMap<>());
    own.forEach((line, covered) -> all.merge(line, covered, Boolean::logicalOr));
    source = Optional.empty();
    found.clear();
    hit.clear();
    own.clear();
  }

  private UnusableInputException malformed(String message) {
    return CoverageReader.refuse(file, "is malformed: line " + number + " " + message);
  }
}
