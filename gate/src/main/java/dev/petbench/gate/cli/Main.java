package dev.petbench.gate.cli;

/** Entry point of {@code gate.jar}. */
public final class Main {
  private Main() {}

  /**
   * Runs the command line.
   *
   * @param args the command and its options
   */
  public static void main(String[] args) {
    System.err.println("not built yet");
    System.exit(70);
  }
}
