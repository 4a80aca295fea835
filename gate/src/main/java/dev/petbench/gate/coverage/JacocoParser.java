package dev.petbench.gate.coverage;

import dev.petbench.gate.results.InputFile;
import dev.petbench.gate.results.UnusableInputException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Parses JaCoCo's XML. The document type is not read, and no entity is ever resolved. */
final class JacocoParser {
  private static final int DEEPEST = 32;
  private static final Map<String, Counter> COUNTERS =
      Map.of("LINE", Counter.LINES, "METHOD", Counter.FUNCTIONS, "BRANCH", Counter.BRANCHES);

  private final InputFile file;
  private final Map<Counter, long[]> sums = new EnumMap<>(Counter.class);
  private final Map<String, Map<Integer, Boolean>> lines = new HashMap<>();
  private final Deque<String> open = new ArrayDeque<>();
  private String packageName = "";
  private String source = "";

  JacocoParser(InputFile file) {
    this.file = file;
  }

  Coverage parse(InputStream in) throws UnusableInputException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    try {
      XMLStreamReader xml = factory.createXMLStreamReader(in);
      while (xml.hasNext()) {
        int event = xml.next();
        if (event == XMLStreamConstants.START_ELEMENT) {
          start(xml);
        } else if (event == XMLStreamConstants.END_ELEMENT) {
          open.pop();
        } else if (event == XMLStreamConstants.ENTITY_REFERENCE) {
          throw CoverageReader.refuse(file, "refers to an entity, which JaCoCo never does");
        }
      }
    } catch (XMLStreamException e) {
      throw CoverageReader.refuse(file, "is no well-formed XML, or truncated");
    }
    return new Coverage(file, CoverageReader.totals(file, sums), lines);
  }

  private void start(XMLStreamReader xml) throws UnusableInputException {
    String name = xml.getLocalName();
    String parent = open.isEmpty() ? "" : open.peek();
    if (open.isEmpty() && !name.equals("report")) {
      throw CoverageReader.refuse(
          file,
          name.equalsIgnoreCase("html")
              ? "holds an HTML page where JaCoCo's XML belongs"
              : "is no JaCoCo report: its root is another element");
    }
    if (open.size() >= DEEPEST) {
      throw CoverageReader.refuse(file, "is nested deeper than any JaCoCo report");
    }
    open.push(name);
    switch (name) {
      case "package" -> packageName = attribute(xml, "name");
      case "sourcefile" -> source = attribute(xml, "name");
      case "line" -> line(xml);
      case "counter" -> {
        if (parent.equals("report")) {
          counter(xml);
        }
      }
      default -> {
        // Classes, methods, groups and sessions add nothing to totals and lines.
      }
    }
  }

  private void line(XMLStreamReader xml) throws UnusableInputException {
    String path = packageName.isEmpty() ? source : packageName + "/" + source;
    long at = count(xml, "nr");
    boolean covered = count(xml, "ci") > 0;
    lines
        .computeIfAbsent(path, key -> new TreeMap<>())
        .merge((int) Math.min(at, Integer.MAX_VALUE), covered, Boolean::logicalOr);
  }

  private void counter(XMLStreamReader xml) throws UnusableInputException {
    Counter counter = COUNTERS.get(attribute(xml, "type"));
    if (counter != null) {
      long covered = count(xml, "covered");
      long[] sum = sums.computeIfAbsent(counter, key -> new long[2]);
      sum[0] += covered;
      sum[1] += covered + count(xml, "missed");
    }
  }

  private String attribute(XMLStreamReader xml, String name) throws UnusableInputException {
    String value = xml.getAttributeValue(null, name);
    if (value == null) {
      throw CoverageReader.refuse(
          file, "has a '" + xml.getLocalName() + "' without the attribute '" + name + "'");
    }
    return value;
  }

  private long count(XMLStreamReader xml, String name) throws UnusableInputException {
    String value = attribute(xml, name);
    if (!value.matches("[0-9]{1,15}")) {
      throw CoverageReader.refuse(
          file, "has a '" + xml.getLocalName() + "' whose '" + name + "' is no whole number");
    }
    return Long.parseLong(value);
  }
}
