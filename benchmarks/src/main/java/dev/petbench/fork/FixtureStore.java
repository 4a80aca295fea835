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
    Path place =
        work.resolve(
            String.format(
                Locale.ROOT,
                "%s-%d-%s-%d",
                spec.layout().label(),
                spec.size(),
                spec.kinds(),
                spec.seed()));
    if (Files.exists(place)) {
      return Fixture.open(place);
    }
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
