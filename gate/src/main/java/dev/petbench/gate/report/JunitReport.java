package dev.petbench.gate.report;

import dev.petbench.gate.report.model.Figure;
import dev.petbench.gate.report.model.Report;
import dev.petbench.gate.report.model.Status;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.verdict.Finding;
import dev.petbench.gate.verdict.Outcome;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes a report as JUnit XML: a suite for each benchmark with a case for each gated figure, and
 * one suite of all other findings. Inconclusive is a skipped case, so that it shows and blocks
 * nothing; what cannot be used is an error.
 */
public final class JunitReport {
  private final Report report;
  private final XMLStreamWriter xml;

  private JunitReport(Report report, XMLStreamWriter xml) {
    this.report = report;
    this.xml = xml;
  }

  /**
   * Writes a report.
   *
   * @param report the report
   * @return the document
   */
  public static String render(Report report) {
    StringWriter out = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      new JunitReport(report, xml).write();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing to memory cannot fail", e);
    }
    return out + "\n";
  }

  private void write() throws XMLStreamException {
    Map<String, List<Case>> suites = suites();
    List<Case> all = suites.values().stream().flatMap(List::stream).toList();
    xml.writeStartDocument("UTF-8", "1.0");
    newline(0);
    xml.writeStartElement("testsuites");
    attribute("name", "petbench " + report.command());
    counts(all);
    for (Map.Entry<String, List<Case>> suite : suites.entrySet()) {
      newline(1);
      xml.writeStartElement("testsuite");
      attribute("name", suite.getKey());
      counts(suite.getValue());
      attribute("time", "0");
      for (Case one : suite.getValue()) {
        write(one);
      }
      newline(1);
      xml.writeEndElement();
    }
    newline(0);
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private Map<String, List<Case>> suites() {
    Map<String, List<Case>> suites = new LinkedHashMap<>();
    List<Finding> rest = new ArrayList<>(report.findings());
    for (Figure figure : report.figures()) {
      if (figure.status() == Status.NOT_GATED || figure.status() == Status.DIAGNOSTIC) {
        continue;
      }
      String owner = figure.key().map(BenchmarkKey::benchmark).orElse(report.command());
      String params = figure.key().map(key -> key.params().toString()).orElse("");
      Optional<Finding> finding = rest.stream().filter(one -> isAbout(one, figure)).findFirst();
      finding.ifPresent(rest::remove);
      Result result =
          figure.status().isBad()
              ? Result.FAILURE
              : figure.status() == Status.INCONCLUSIVE ? Result.SKIPPED : Result.PASSED;
      suites
          .computeIfAbsent(owner, name -> new ArrayList<>())
          .add(
              new Case(
                  owner,
                  figure.title() + (params.isEmpty() ? "" : " [" + params + "]"),
                  result,
                  figure.status().wireName(),
                  finding
                      .map(Finding::describe)
                      .orElse(Cells.name(figure) + ": " + figure.statusLabel())));
    }
    List<Case> others = new ArrayList<>();
    others.add(new Case(report.command(), "a verdict was reached", Result.PASSED, "", ""));
    rest.forEach(finding -> others.add(other(finding)));
    suites.put("petbench " + report.command() + " findings", others);
    return suites;
  }

  private static boolean isAbout(Finding finding, Figure figure) {
    return finding.benchmark().equals(figure.key())
        && (finding.subject().equals(figure.title()) || finding.subject().equals(figure.metric()))
        && finding.kind() != Finding.Kind.UNUSABLE;
  }

  private Case other(Finding finding) {
    Outcome consequence = finding.kind().consequence();
    Result result =
        consequence == Outcome.UNUSABLE
            ? Result.ERROR
            : consequence == Outcome.FAILED ? Result.FAILURE : Result.SKIPPED;
    String owner = finding.benchmark().map(BenchmarkKey::benchmark).orElse(report.command());
    String place = finding.place().isEmpty() ? "" : " (" + finding.place() + ")";
    return new Case(
        owner,
        finding.kind().title() + ": " + finding.subject() + place,
        result,
        finding.kind().wireName(),
        finding.describe());
  }

  private void counts(List<Case> cases) throws XMLStreamException {
    attribute("tests", Integer.toString(cases.size()));
    attribute("failures", count(cases, Result.FAILURE));
    attribute("errors", count(cases, Result.ERROR));
    attribute("skipped", count(cases, Result.SKIPPED));
  }

  private static String count(List<Case> cases, Result result) {
    return Long.toString(cases.stream().filter(one -> one.result() == result).count());
  }

  private void write(Case one) throws XMLStreamException {
    newline(2);
    if (one.result() == Result.PASSED) {
      xml.writeEmptyElement("testcase");
      head(one);
      return;
    }
    xml.writeStartElement("testcase");
    head(one);
    newline(3);
    if (one.result() == Result.SKIPPED) {
      xml.writeEmptyElement("skipped");
      attribute("message", one.message());
    } else {
      xml.writeStartElement(one.result() == Result.ERROR ? "error" : "failure");
      attribute("message", one.message());
      attribute("type", one.type());
      xml.writeCharacters(legal(one.message()));
      xml.writeEndElement();
    }
    newline(2);
    xml.writeEndElement();
  }

  private void head(Case one) throws XMLStreamException {
    attribute("classname", one.owner());
    attribute("name", one.name());
    attribute("time", "0");
  }

  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, legal(value));
  }

  private void newline(int depth) throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(depth));
  }

  /** XML 1.0 has no way to write most control characters, nor half of a pair. */
  private static String legal(String text) {
    StringBuilder legal = new StringBuilder();
    text.codePoints()
        .forEach(
            point -> {
              boolean allowed =
                  point == '\t'
                      || point == '\n'
                      || point >= 0x20 && point <= 0xD7FF
                      || point >= 0xE000 && point <= 0xFFFD
                      || point >= 0x10000;
              legal.appendCodePoint(allowed ? point : 0xFFFD);
            });
    return legal.toString();
  }

  private enum Result {
    PASSED,
    FAILURE,
    ERROR,
    SKIPPED
  }

  private record Case(String owner, String name, Result result, String type, String message) {}
}
