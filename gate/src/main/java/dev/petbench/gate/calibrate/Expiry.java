package dev.petbench.gate.calibrate;

import dev.petbench.gate.budget.Budgets;
import dev.petbench.gate.results.load.ResultSet;
import dev.petbench.gate.results.record.RunLine;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Says when budgets come from another machine or suite than the one that was measured. */
public final class Expiry {
  private Expiry() {}

  /**
   * Compares budgets with what was measured.
   *
   * @param budgets the budgets; empty when they could not be read
   * @param sets the runs
   * @return a sentence for each difference
   */
  public static List<String> warnings(Optional<Budgets> budgets, List<ResultSet> sets) {
    return warnings(
        budgets,
        sets.stream().flatMap(set -> set.record().stream()).map(record -> record.run()).toList(),
        0);
  }

  /**
   * Compares budgets with what was measured.
   *
   * @param budgets the budgets; empty when they could not be read
   * @param runs the first lines of the records
   * @param most how many sentences at most; 0 for all
   * @return a sentence for each difference
   */
  public static List<String> warnings(Optional<Budgets> budgets, List<RunLine> runs, int most) {
    if (budgets.isEmpty() || budgets.get().budgets().isEmpty()) {
      return List.of();
    }
    Budgets calibrated = budgets.get();
    LinkedHashSet<String> sentences = new LinkedHashSet<>();
    for (RunLine run : runs) {
      calibrated
          .hostFingerprint()
          .filter(fingerprint -> !fingerprint.equals(run.host().fingerprint()))
          .ifPresent(
              fingerprint ->
                  sentences.add(
                      expired(calibrated, "host", fingerprint, run.host().fingerprint())));
      calibrated
          .suiteVersion()
          .filter(version -> !version.equals(run.suiteVersion()))
          .ifPresent(
              version -> sentences.add(expired(calibrated, "suite", version, run.suiteVersion())));
    }
    List<String> all = new ArrayList<>(sentences);
    return most == 0 || all.size() <= most ? all : all.subList(0, most);
  }

  private static String expired(Budgets budgets, String what, String expected, String found) {
    return budgets.file().name()
        + ": its calibration has expired: it is of "
        + what
        + " "
        + expected
        + ", and "
        + found
        + " was measured; calibrate again with 'gate.jar calibrate --runs … --out "
        + budgets.file().name()
        + "'.";
  }
}
