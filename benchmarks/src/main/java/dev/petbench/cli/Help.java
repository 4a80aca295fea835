package dev.petbench.cli;

import java.io.PrintStream;

/** What benchmarks.jar says of itself before JMH's own help. */
final class Help {
  private Help() {}

  static void print(PrintStream out) {
    out.print(
        """
        petbench: benchmarks of a long-lived language-tool server.

        java -jar benchmarks.jar run --workload fast --out DIR    a whole workload
        java -jar benchmarks.jar compare --base BIN --head BIN --out DIR   two servers, in turns
        java -jar benchmarks.jar doctor                           is this machine fit to measure?
        java -jar benchmarks.jar completion                       completion for bash and zsh
        java -jar benchmarks.jar soak --cycles 300 --out DIR      one server, for long: does it leak?
        java -jar benchmarks.jar [JMH options] [regex of names]   any JMH command line, such as
          java -jar benchmarks.jar -l                             the benchmarks
          java -jar benchmarks.jar -p size=1000                   all of them with 1,000 environments
          java -jar benchmarks.jar WarmResolve -rf json -rff out.json
        java -Dpet.binary=PATH -jar benchmarks.jar ...            measures that server instead of
                                                                  the built-in one (or PET_BINARY)
        java -Dpet.binary=vscode -jar benchmarks.jar ...          the newest PET of an installed
                                                                  VS Code or VSCodium

        A session record is written beside the result file (out.session.jsonl), else as
        petbench.session.jsonl. Exit codes: 0 fine, 1 a benchmark failed or an answer was wrong,
        2 wrong usage, 3 target or input missing or unusable, 70 a fault of petbench, 130 interrupted.

        JMH's own options:
        """);
  }
}
