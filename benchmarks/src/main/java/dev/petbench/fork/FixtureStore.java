package dev.petbench.fork;

import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.record.Line;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;

/** The fixtures of a run, one directory each, made when first asked for and shared by all forks. */
public final class FixtureStore {
  private final Path work;

  /**
   * A store.
   *
   * @param work the run's own directory
   */
  public FixtureStore(Path work) {
    this.work = work;
  }

  /**
   * The fixture with these parameters.
   *
   * @param spec the parameters
   * @param record gets a {@code fixture} line when the fixture is made
   * @return the fixture
   * @throws IOException when it cannot be made
   */
  public Fixture get(FixtureSpec spec, Consumer<Line> record) throws IOException {
    Path place = work.resolve(name(spec));
    return Files.exists(place) ? Fixture.open(place) : create(place, spec, record);
  }

  /**
   * A fixture with these parameters that is nobody else's: it may be changed, and its interpreters
   * told what to do.
   *
   * @param spec the parameters
   * @param owner what tells it apart from all others of the run; letters and digits
   * @param record gets a {@code fixture} line
   * @return the fixture
   * @throws IOException when it cannot be made
   */
  public Fixture own(FixtureSpec spec, String owner, Consumer<Line> record) throws IOException {
    return create(work.resolve(name(spec) + "-" + owner), spec, record);
  }

  private static String name(FixtureSpec spec) {
    return String.format(
        Locale.ROOT, "%s-%d-%s-%d", spec.layout().label(), spec.size(), spec.kinds(), spec.seed());
  }

  private static Fixture create(Path place, FixtureSpec spec, Consumer<Line> record)
      throws IOException {
    Fixture fixture = Fixture.create(place, spec);
    record.accept(
        new Line.FixtureLine(
            fixture.digest(),
            spec.seed(),
            spec.size(),
            spec.layout().label(),
            spec.kinds(),
            fixture.expectedInventory().environments().size(),
            fixture.expectedInventory().managers().size()));
    return fixture;
  }
}
