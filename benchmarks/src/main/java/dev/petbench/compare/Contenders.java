package dev.petbench.compare;

import dev.petbench.gate.results.record.Arm;
import dev.petbench.run.UnusableException;
import dev.petbench.target.Target;

/**
 * The two servers that are compared.
 *
 * @param base the one to compare with
 * @param head the one that is judged
 */
record Contenders(Contender base, Contender head) {

  static Contenders find(ComparisonRequest request) throws UnusableException, InterruptedException {
    Contenders both =
        new Contenders(
            Contender.find("--base", request.base()), Contender.find("--head", request.head()));
    if (both.base.target().kind() != both.head.target().kind()) {
      throw new UnusableException(
          "--base and --head are servers of unlike kinds, the built-in one and a binary: figures of"
              + " the one say nothing about the other; give two binaries, or builtin twice");
    }
    return both;
  }

  Target target(Arm arm) {
    return (arm == Arm.HEAD ? head : base).target();
  }

  /** Whether both are the same executable with the same settings: an A/A run. */
  boolean areAlike() {
    return base.target().sha256().equals(head.target().sha256());
  }

  void requireUnchanged() throws UnusableException {
    base.requireUnchanged();
    head.requireUnchanged();
  }
}
