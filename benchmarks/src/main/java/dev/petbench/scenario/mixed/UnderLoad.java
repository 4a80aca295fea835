package dev.petbench.scenario.mixed;

import dev.petbench.scenario.Judgement;

/**
 * What was asked, one after the other, while resolves were held.
 *
 * @param info the first request
 * @param configure the second
 * @param refresh the third
 */
record UnderLoad(Asked info, Asked configure, Asked refresh) {
  void record(Judgement judgement) {
    metric("infoUnderLoad", info, judgement);
    metric("configureUnderLoad", configure, judgement);
    metric("refreshUnderLoad", refresh, judgement);
  }

  /** What a server does not know, or did not answer, has no time. */
  private static void metric(String name, Asked asked, Judgement judgement) {
    judgement.metric(name, asked.isOk() ? asked.millis() : Double.NaN, "ms");
  }
}
