package dev.petbench.run;

import dev.petbench.fixture.layout.Fixture;
import dev.petbench.fixture.layout.FixtureSpec;
import dev.petbench.fixture.layout.Layout;
import dev.petbench.scenario.Lab;
import dev.petbench.scenario.LiveServer;
import dev.petbench.scenario.ScenarioException;
import dev.petbench.scenario.ServerRole;
import dev.petbench.target.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Shows before a run that the target starts, answers and can be configured. */
public final class Preflight {
  private Preflight() {}

  /**
   * Starts the target once on a fixture of one environment and ends it again.
   *
   * @param target the target
   * @param work the run's own directory
   * @throws UnusableException when it cannot be measured; one line that says why
   * @throws InterruptedException when the waiting thread is interrupted
   */
  public static void check(Target target, Path work)
      throws UnusableException, InterruptedException {
    try {
      Fixture fixture =
          Fixture.create(
              Files.createTempDirectory(work, "preflight").resolve("fixture"),
              new FixtureSpec(1, Layout.FLAT, "venv", 1));
      Lab lab = new Lab(target, fixture, line -> {}, "preflight", "head");
      LiveServer.start(lab, ServerRole.PREFLIGHT, fixture.newCacheDirectory()).stop();
    } catch (ScenarioException e) {
      throw new UnusableException(
          "the target cannot be measured: " + e.getMessage() + remedy(target), e);
    } catch (IOException e) {
      throw new UnusableException("no fixture can be made: " + e.getMessage(), e);
    }
  }

  private static String remedy(Target target) {
    return target.kind() == Target.Kind.EXTERNAL
        ? "; " + target.source() + " must name a server that speaks PET's protocol"
        : "; -D" + Target.FAULTS_PROPERTY + " makes the built-in server misbehave, leave it out";
  }
}
