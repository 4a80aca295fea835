package dev.petbench.fork;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How many sample lines each iteration of a benchmark class writes into the session record. A class
 * without it writes none: its figures are metric lines.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SamplesPerIteration {
  /**
   * The number.
   *
   * @return 1 or more
   */
  int value();

  /**
   * A parameter of the benchmark, a whole number, that multiplies it.
   *
   * @return its name; empty for none
   */
  String timesParameter() default "";
}
