package dev.petbench.gate.stats.sim;

import dev.petbench.gate.metric.Values;
import dev.petbench.gate.stats.Quad;
import java.util.Random;

/**
 * Noise of a paired run: log-normal server processes, some of them disturbed as a whole, and
 * log-normal samples within a process, some of them single outliers.
 *
 * @param processSpread the standard deviation of a process's log, 0.05 for 5 %
 * @param disturbedShare how many processes are disturbed, from 0 to 1
 * @param disturbedFactor by which factor all samples of a disturbed one are longer
 * @param sampleSpread the standard deviation of a sample's log within its process
 * @param outlierShare how many samples are outliers, from 0 to 1
 * @param outlierFactor by which factor an outlier is longer
 * @param samples how many samples an arm-block has, 1 or more
 */
public record NoiseModel(
    double processSpread,
    double disturbedShare,
    double disturbedFactor,
    double sampleSpread,
    double outlierShare,
    double outlierFactor,
    int samples) {
  /** What was seen on shared hosts, with disturbances on the harsh side. */
  public static final NoiseModel SHARED_HOST = new NoiseModel(0.05, 0.05, 1.7, 0.1, 0.01, 30, 20);

  /** Refuses empty arm-blocks. */
  public NoiseModel {
    if (samples < 1) {
      throw new IllegalArgumentException("an arm-block has samples, not " + samples);
    }
  }

  /**
   * One quad of medians, with 100 as the base's true median.
   *
   * @param headFactor by which true factor the head is slower
   * @param random where chance comes from
   * @return the quad
   */
  public Quad quad(double headFactor, Random random) {
    return new Quad(
        block(100, random),
        block(100, random),
        block(100 * headFactor, random),
        block(100 * headFactor, random));
  }

  private double block(double median, Random random) {
    double process = median * Math.exp(processSpread * random.nextGaussian());
    if (random.nextDouble() < disturbedShare) {
      process *= disturbedFactor;
    }
    double[] values = new double[samples];
    for (int i = 0; i < samples; i++) {
      values[i] = process * Math.exp(sampleSpread * random.nextGaussian());
      if (random.nextDouble() < outlierShare) {
        values[i] *= outlierFactor;
      }
    }
    return Values.of(values).quantile(0.5);
  }
}
