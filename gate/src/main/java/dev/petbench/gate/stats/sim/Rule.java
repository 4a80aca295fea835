package dev.petbench.gate.stats.sim;

import dev.petbench.gate.budget.Direction;
import dev.petbench.gate.stats.DualMargin;
import dev.petbench.gate.stats.Evidence;
import dev.petbench.gate.stats.Quad;
import dev.petbench.gate.stats.StudentT;
import dev.petbench.gate.stats.TwoContrast;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Estimators that compete: how an arm's two blocks are combined, and how quads are judged. */
public enum Rule {
  /** The smaller of two blocks, exact signed ranks: the rule in use. */
  RANKS_OF_SMALLER {
    @Override
    Evidence judge(List<Quad> quads, DualMargin margin) {
      return TwoContrast.of(quads, margin, Direction.LOWER).evidence();
    }
  },
  /** The mean of two blocks, exact signed ranks. */
  RANKS_OF_MEAN {
    @Override
    Evidence judge(List<Quad> quads, DualMargin margin) {
      List<Quad> means = quads.stream().map(Rule::means).toList();
      return TwoContrast.of(means, margin, Direction.LOWER).evidence();
    }
  },
  /** The smaller of two blocks, Student's t. */
  T_OF_SMALLER {
    @Override
    Evidence judge(List<Quad> quads, DualMargin margin) {
      return student(quads, margin);
    }
  },
  /** The mean of two blocks, Student's t. */
  T_OF_MEAN {
    @Override
    Evidence judge(List<Quad> quads, DualMargin margin) {
      return student(quads.stream().map(Rule::means).toList(), margin);
    }
  };

  abstract Evidence judge(List<Quad> quads, DualMargin margin);

  private static Quad means(Quad quad) {
    double base = (quad.base1() + quad.base2()) / 2;
    double head = (quad.head1() + quad.head2()) / 2;
    return new Quad(base, base, head, head);
  }

  private static Evidence student(List<Quad> quads, DualMargin margin) {
    double e = pGreater(quads, quad -> head(quad) - (1 + margin.relative()) * base(quad));
    double f = pGreater(quads, quad -> head(quad) - base(quad) - margin.absolute());
    return new Evidence(Math.max(e, f), Math.min(1, 2 * Math.min(1 - e, 1 - f)));
  }

  private static double pGreater(List<Quad> quads, ToDoubleFunction<Quad> contrast) {
    return StudentT.of(quads.stream().mapToDouble(contrast).toArray()).pGreater(0);
  }

  private static double base(Quad quad) {
    return quad.base(Direction.LOWER);
  }

  private static double head(Quad quad) {
    return quad.head(Direction.LOWER);
  }
}
