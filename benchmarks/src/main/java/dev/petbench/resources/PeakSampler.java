package dev.petbench.resources;

import java.time.Duration;

/**
 * Seeks the peaks of a process while it works: threads and resident memory on one thread of ours,
 * living descendants on another, since those can be dear to find. It disturbs what it watches, so
 * nothing is timed meanwhile but in order to tell by how much.
 */
public final class PeakSampler {
  /** Half of the longest period that may be: the system wakes a thread up to that much too late. */
  public static final Duration PERIOD = Duration.ofNanos(500_000);

  /** Looking for descendants takes at most a tenth of a processor. */
  private static final long REST_PER_LOOK = 9;

  private final PeakReader figures;
  private final PeakReader family;
  private final Watch figuresWatch;
  private final Watch familyWatch;
  private final Lifetimes lifetimes = new Lifetimes();
  private long peakThreads;
  private long peakResidentBytes;

  private PeakSampler(ProcessProbe probe, Duration period) {
    this.figures = probe.peaks();
    this.family = probe.peaks();
    this.figuresWatch = new Watch("petbench-peaks", period, 0, this::lookAtFigures);
    this.familyWatch = new Watch("petbench-family", period, REST_PER_LOOK, this::lookAtFamily);
  }

  /**
   * Begins to look; returns once it has looked.
   *
   * @param probe the process
   * @param period from one look to the next
   * @return the sampler; stop it in any case
   * @throws InterruptedException when the waiting thread is interrupted; nothing is left running
   */
  public static PeakSampler start(ProcessProbe probe, Duration period) throws InterruptedException {
    PeakSampler sampler = new PeakSampler(probe, period);
    boolean started = false;
    try {
      sampler.figuresWatch.start();
      sampler.familyWatch.start();
      started = true;
      return sampler;
    } finally {
      if (!started) {
        sampler.stop();
      }
    }
  }

  private boolean lookAtFigures() {
    if (!figures.read()) {
      return false;
    }
    peakThreads = Math.max(peakThreads, figures.threads());
    peakResidentBytes = Math.max(peakResidentBytes, figures.residentBytes());
    return true;
  }

  private boolean lookAtFamily() {
    if (!family.read()) {
      return false;
    }
    lifetimes.look(family.descendants());
    return true;
  }

  /**
   * Stops looking.
   *
   * @return what was seen
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public Peaks stop() throws InterruptedException {
    try {
      figuresWatch.stop();
      familyWatch.stop();
    } finally {
      figures.close();
      family.close();
    }
    return new Peaks(
        peakThreads,
        peakResidentBytes,
        lifetimes,
        Peaks.Looks.of(figuresWatch),
        Peaks.Looks.of(familyWatch));
  }
}
