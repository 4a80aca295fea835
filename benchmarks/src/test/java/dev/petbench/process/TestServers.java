package dev.petbench.process;

import dev.petbench.process.table.ProcessIdentity;
import dev.petbench.process.table.ProcessTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Small servers made of shell lines, with every habit that makes a process hard to end. */
final class TestServers {

  /** Says so when it is there, and ends with its input. */
  static final String OBEDIENT = "echo ready; exec cat >/dev/null";

  /** Never reads its input; a request to terminate ends it. */
  static final String IGNORES_END_OF_INPUT = "echo ready; exec sleep 600";

  /** Nothing but force ends it: what a shell ignores stays ignored in what it executes. */
  static final String IGNORES_EVERYTHING = "trap '' TERM INT HUP; echo ready; exec sleep 600";

  /** As before, and floods standard error as fast as it can. */
  static final String IGNORES_EVERYTHING_AND_FLOODS =
      "trap '' TERM INT HUP; echo ready; exec yes 'all is lost, all is lost, all is lost' >&2";

  /** Ignores everything, and so does a grandchild whose parent is gone. */
  static final String WITH_ORPHAN =
      "trap '' TERM INT HUP; (sh -c 'exec sleep 601 0</dev/null 1>/dev/null 2>&1' &);"
          + " echo ready; exec sleep 600";

  /** Ends with its input, but leaves a stubborn grandchild behind. */
  static final String LEAVES_ORPHAN =
      "(trap '' TERM INT HUP; sh -c 'exec sleep 602 0</dev/null 1>/dev/null 2>&1' &);"
          + " echo ready; exec cat >/dev/null";

  private static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/usr/bin:/bin");

  private TestServers() {}

  static ServerCommand command(String script) {
    return new ServerCommand(
        List.of("/bin/sh", "-c", script),
        ENVIRONMENT,
        Path.of(System.getProperty("java.io.tmpdir")));
  }

  /** Starts one and waits until it has said that it is there. */
  static ServerProcess start(String script) throws IOException {
    ServerProcess server = ServerProcess.start(command(script));
    BufferedReader out =
        new BufferedReader(new InputStreamReader(server.stdout(), StandardCharsets.UTF_8));
    if (!"ready".equals(out.readLine())) {
      throw new IOException("the server did not come up");
    }
    return server;
  }

  /** The living processes of a server. */
  static Set<ProcessIdentity> alive(UUID mark) {
    return MarkedProcesses.ofServers(ProcessTable.current(), Set.of(mark), List.of()).alive();
  }
}
