package dev.petbench.gate.results.record;

import com.fasterxml.jackson.databind.JsonNode;
import dev.petbench.gate.results.Fields;
import dev.petbench.gate.results.UnusableInputException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Parses what a plan line says of a paired run, and the lines about arm-blocks. */
final class PairedPlanParser {
  private static final int MOST_QUADS = 300;
  private static final int MOST_ATTEMPTS = 1_000;

  private final WhereParser places;

  PairedPlanParser(WhereParser places) {
    this.places = places;
  }

  PairedPlan plan(Fields paired) throws UnusableInputException {
    double alpha = paired.number("alpha");
    if (!(alpha > 0 && alpha < 0.5)) {
      throw paired.refuse("alpha", "is not between 0 and 0.5");
    }
    PairedPlan plan =
        new PairedPlan(
            paired.whole("seed"),
            looks(paired),
            alpha,
            paired.text("headSha256"),
            paired.text("baseSha256"),
            family(paired),
            paired.has("defaultMargin")
                ? Optional.of(margin(paired.object("defaultMargin")))
                : Optional.empty(),
            texts(paired, "notCompared"));
    if (paired.flag("unchanged") != plan.isUnchanged()) {
      throw paired.refuse("unchanged", "contradicts headSha256 and baseSha256");
    }
    return plan;
  }

  private static List<Integer> looks(Fields paired) throws UnusableInputException {
    List<Integer> looks = new ArrayList<>();
    int last = 0;
    for (JsonNode look : paired.list("looks")) {
      if (!look.isInt() || look.intValue() <= last || look.intValue() > MOST_QUADS) {
        throw paired.refuse("looks", "are not numbers of quads that ascend from 1 to 300");
      }
      last = look.intValue();
      looks.add(last);
    }
    if (looks.isEmpty()) {
      throw paired.refuse("looks", "is empty: a paired run is looked at");
    }
    return looks;
  }

  private List<PairedPlan.Member> family(Fields paired) throws UnusableInputException {
    List<PairedPlan.Member> family = new ArrayList<>();
    Set<PairedPlan.Member> seen = new HashSet<>();
    for (Fields member : paired.objects("family")) {
      PairedPlan.Member one =
          new PairedPlan.Member(
              places.key(member), places.shared(member.text("metric")), member.text("quantile"));
      if (!seen.add(one)) {
        throw paired.refuse("family", "names " + one + " twice");
      }
      family.add(one);
    }
    if (family.isEmpty()) {
      throw paired.refuse("family", "is empty: nothing would be judged");
    }
    return family;
  }

  private static PairedPlan.DefaultMargin margin(Fields margin) throws UnusableInputException {
    return new PairedPlan.DefaultMargin(margin.text("relative"), texts(margin, "absolutes"));
  }

  private static List<String> texts(Fields fields, String name) throws UnusableInputException {
    List<String> texts = new ArrayList<>();
    if (fields.has(name)) {
      for (JsonNode value : fields.list(name)) {
        if (!value.isTextual()) {
          throw fields.refuse(name, "has a value that is not a text");
        }
        texts.add(value.textValue());
      }
    }
    return texts;
  }

  BlockLine block(Fields line) throws UnusableInputException {
    boolean disturbed = line.flag("disturbed");
    boolean used = line.flag("used");
    if (!used && !disturbed) {
      throw line.refuse("used", "is false of a block that was not disturbed");
    }
    return new BlockLine(
        places.key(line),
        required(line),
        line.choice("arm", Arm.class),
        disturbed,
        used,
        disturbed ? line.text("detail") : "");
  }

  private static ArmBlock required(Fields line) throws UnusableInputException {
    return place(line).orElseThrow(() -> line.refuse("lacks the field 'quad'"));
  }

  /** The arm-block that a line names, if it names one. */
  static Optional<ArmBlock> place(Fields line) throws UnusableInputException {
    if (!line.has("quad") && !line.has("block")) {
      return Optional.empty();
    }
    return Optional.of(
        new ArmBlock(
            (int) line.whole("quad", 0, MOST_QUADS - 1L),
            (int) line.whole("block", 0, ArmBlock.BLOCKS - 1L),
            line.has("attempt") ? (int) line.whole("attempt", 0, MOST_ATTEMPTS) : 0));
  }
}
