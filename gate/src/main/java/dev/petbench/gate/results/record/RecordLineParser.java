package dev.petbench.gate.results.record;

import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.UnusableInputException;

/**
 * Parses a line by its type. Fields that this version does not know are left alone; types are not.
 */
final class RecordLineParser {
  private final RunLineParser run;
  private final MeasuredLineParser measured;
  private final PairedPlanParser paired;

  RecordLineParser() {
    WhereParser places = new WhereParser();
    run = new RunLineParser(places);
    measured = new MeasuredLineParser(places);
    paired = new PairedPlanParser(places);
  }

  /**
   * Parses a line.
   *
   * @param line its fields
   * @param number its number in the file, from 1
   * @return the line
   * @throws UnusableInputException when the type is unknown or a field is missing or wrong
   */
  RecordLine parse(Fields line, int number) throws UnusableInputException {
    String type = line.text("type");
    return switch (type) {
      case "run" -> run.run(line);
      case "plan" -> run.plan(line);
      case "jvm" -> run.jvm(line, number);
      case "server" -> run.server(line, number);
      case "fixture" -> run.fixture(line, number);
      case "sample" -> measured.sample(line, number);
      case "resource" -> measured.resource(line, number);
      case "inventory" -> measured.inventory(line, number);
      case "invariant" -> measured.invariant(line, number);
      case "metric" -> measured.metric(line, number);
      case "failure" -> measured.failure(line);
      case "shutdown" -> run.shutdown(line, number);
      case "block" -> paired.block(line);
      case "end" -> run.end(line);
      default ->
          throw line.refuse("type", "names no type of line that schema " + RunLine.SCHEMA + " has");
    };
  }
}
