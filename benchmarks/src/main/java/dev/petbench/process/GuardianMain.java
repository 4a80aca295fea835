package dev.petbench.process;

import dev.petbench.fixture.layout.TreeRemover;
import dev.petbench.process.table.Marks;
import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The guardian process. A signal to the whole process group (Ctrl-C) reaches it together with its
 * owner, so it does not end on one before its owner has: its shutdown hook waits for the work.
 */
public final class GuardianMain {

  /** An owner that was told to end does so sooner; without one, the guardian is useless anyway. */
  private static final long AFTER_SIGNAL_SECONDS = 120;

  private GuardianMain() {}

  /**
   * Runs until standard input ends and all that it was told of there is gone.
   *
   * @param args none
   */
  public static void main(String[] args) {
    CountDownLatch done = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> await(done), "petbench-guardian-hold"));
    try {
      ProcessTable table = ProcessTable.current();
      Optional<ProcessIdentity> owner =
          Optional.ofNullable(System.getenv(Marks.OWNER)).flatMap(ProcessIdentity::parse);
      new GuardianSession(table, new RunClearance(table, owner))
          .run(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
    } finally {
      done.countDown();
    }
  }

  /** How to start one: with the JVM and the classes that we run with, and as little as will do. */
  static List<String> command() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+IgnoreUnrecognizedVMOptions",
        "-Xmx32m",
        "-Xshare:auto",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-XX:-UsePerfData",
        "-cp",
        place(GuardianMain.class) + File.pathSeparator + place(TreeRemover.class),
        GuardianMain.class.getName());
  }

  private static String place(Class<?> ours) {
    try {
      return Path.of(ours.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException("the place of our own classes is not a URI", impossible);
    }
  }

  private static void await(CountDownLatch done) {
    try {
      done.await(AFTER_SIGNAL_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException nobodyDoesThat) {
      Thread.currentThread().interrupt();
    }
  }
}
