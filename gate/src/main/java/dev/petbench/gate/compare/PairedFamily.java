package dev.petbench.gate.compare;

import dev.petbench.gate.budget.Budget;
import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.budget.Quantile;
import dev.petbench.gate.metric.Values;
import dev.petbench.gate.results.BenchmarkKey;
import dev.petbench.gate.results.Problem;
import dev.petbench.gate.results.record.Arm;
import dev.petbench.gate.results.record.EndStatus;
import dev.petbench.gate.results.record.PairedPlan;
import dev.petbench.gate.results.record.SessionRecord;
import dev.petbench.gate.results.record.TargetKind;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.verdict.ArmFindings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The planned family of a paired run, each metric with its quads and its margin. */
final class PairedFamily {
  private final SessionRecord record;
  private final PairedPlan plan;
  private final List<PairedSeries> series;
  private final Optional<Margins> margins;
  private final List<Problem> problems = new ArrayList<>();
  private final List<Member> members = new ArrayList<>();
  private final List<String> notMeasured = new ArrayList<>();
  private final Set<BenchmarkKey> failed;

  PairedFamily(
      SessionRecord record,
      List<PairedSeries> series,
      Optional<Budgets> budgets,
      Optional<TargetKind> target) {
    this.record = record;
    this.plan = record.plan().paired().orElseThrow();
    this.series = series;
    this.failed = ArmFindings.failedKeys(record);
    this.margins = budgets.map(given -> new Margins(given, target));
    Map<PairedPlan.Member, Budget> byMember = new HashMap<>();
    series.forEach(one -> match(one, byMember));
    plan.family().forEach(member -> resolve(member, byMember));
    margins.ifPresent(given -> problems.addAll(given.unmatched()));
  }

  List<Problem> problems() {
    return List.copyOf(problems);
  }

  List<Member> members() {
    return List.copyOf(members);
  }

  List<String> notChecked() {
    List<String> sentences = new ArrayList<>(margins.map(Margins::notChecked).orElse(List.of()));
    sentences.addAll(notMeasured);
    return sentences;
  }

  private void match(PairedSeries one, Map<PairedPlan.Member, Budget> byMember) {
    if (margins.isEmpty()) {
      return;
    }
    List<Budget> own = margins.get().of(one.key(), one.metric(), one.dimension());
    margins.get().doubled(own, one.key(), one.metric()).ifPresent(problems::add);
    Set<PairedPlan.Member> planned = new HashSet<>(plan.family());
    for (Budget budget : own) {
      Optional<Problem> unfit =
          margins.get().unfit(budget, one.key(), one.metric(), one.dimension());
      unfit.ifPresent(problems::add);
      PairedPlan.Member member =
          new PairedPlan.Member(one.key(), one.metric().toString(), budget.quantile().wireName());
      if (unfit.isEmpty() && !planned.contains(member)) {
        problems.add(
            Problem.of(
                Problem.Kind.MISMATCH,
                record.file(),
                one.key(),
                budget.describe()
                    + " judges '"
                    + one.metric()
                    + " "
                    + budget.quantile().wireName()
                    + "', which is not in the family that was fixed before the run",
                "compare with these budgets from the start: a family chosen afterwards proves"
                    + " nothing"));
      }
      byMember.put(member, budget);
    }
  }

  private void resolve(PairedPlan.Member member, Map<PairedPlan.Member, Budget> byMember) {
    Optional<Quantile> quantile =
        Arrays.stream(Quantile.values())
            .filter(one -> one.wireName().equals(member.quantile()))
            .findFirst();
    Optional<PairedSeries> own =
        series.stream()
            .filter(one -> one.key().equals(member.key()))
            .filter(one -> one.metric().toString().equals(member.metric()))
            .findFirst();
    boolean isInterrupted = record.end().status() == EndStatus.INTERRUPTED;
    if (own.isEmpty() && (isInterrupted || failed.contains(member.key()))) {
      notMeasured.add(
          member
              + ": not compared, since "
              + (isInterrupted ? "the run was interrupted" : "it failed")
              + " before a quad was whole.");
      return;
    }
    if (quantile.isEmpty() || own.isEmpty()) {
      problems.add(
          problem(
              member,
              quantile.isEmpty()
                  ? "has no quantile that this gate knows"
                  : "was planned, and was not measured"));
      return;
    }
    Optional<Budget> budget = Optional.ofNullable(byMember.get(member));
    Direction direction = Judged.direction(budget);
    List<Quad> quads = new ArrayList<>();
    for (int quad = 0; quad < own.get().quads().size(); quad++) {
      Map<Arm, List<Values>> arms = own.get().quads().get(quad);
      double[] base = figures(arms.get(Arm.BASE), quantile.get(), direction);
      double[] head = figures(arms.get(Arm.HEAD), quantile.get(), direction);
      if (base.length < 2 || head.length < 2) {
        problems.add(
            problem(
                member,
                "lacks a figure in quad "
                    + quad
                    + ": each of its arm-blocks needs "
                    + quantile.get().leastValues()
                    + " values"));
        return;
      }
      if (Arrays.stream(base).anyMatch(v -> v < 0) || Arrays.stream(head).anyMatch(v -> v < 0)) {
        problems.add(problem(member, "is negative in quad " + quad));
        return;
      }
      quads.add(new Quad(base[0], base[1], head[0], head[1]));
    }
    members.add(
        new Member(
            member,
            own.get(),
            quantile.get(),
            direction,
            quads,
            budget,
            margin(own.get(), budget)));
  }

  private static double[] figures(List<Values> blocks, Quantile quantile, Direction direction) {
    return blocks.stream()
        .map(values -> quantile.of(values, direction))
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .toArray();
  }

  private Optional<DualMargin> margin(PairedSeries own, Optional<Budget> budget) {
    if (budget.isPresent()) {
      return budget.map(Margins::margin);
    }
    return plan.defaultMargin().flatMap(margin -> Margins.ofDefault(margin, own.dimension()));
  }

  private Problem problem(PairedPlan.Member member, String message) {
    return Problem.of(
        Problem.Kind.INCOMPLETE,
        record.file(),
        member.key(),
        "'" + member.metric() + " " + member.quantile() + "' " + message,
        "run the comparison again");
  }

  /** One metric of the family, ready to be judged. */
  record Member(
      PairedPlan.Member planned,
      PairedSeries series,
      Quantile quantile,
      Direction direction,
      List<Quad> quads,
      Optional<Budget> budget,
      Optional<DualMargin> margin) {
    Member {
      quads = List.copyOf(quads);
    }
  }
}
