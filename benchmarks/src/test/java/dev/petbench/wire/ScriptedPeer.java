package dev.petbench.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * A child process that answers its first request well, announces an environment, and commits one
 * fault, given by name, at its second request. Where the fault is to do nothing it ends with its
 * parent.
 */
public final class ScriptedPeer {
  private static final InputStream IN = new FileInputStream(FileDescriptor.in);
  private static final OutputStream OUT = new FileOutputStream(FileDescriptor.out);

  private ScriptedPeer() {}

  public static void main(String[] args) throws Exception {
    String fault = args[0];
    if (fault.equals("holdPipe")) {
      waitForTheEndOfInput();
      return;
    }
    if (fault.equals("neverRead")) {
      waitForTheEndOfTheParent();
      return;
    }
    readRequest();
    write(Talk.notification("environment", "{\"name\":\"kept\"}") + Talk.answer(1, "\"kept\""));
    readRequest();
    commit(fault);
  }

  private static void commit(String fault) throws Exception {
    switch (fault) {
      case "none" -> {
        write(Talk.answer(2, "2"));
        waitForTheEndOfInput();
      }
      case "exit" -> System.exit(7);
      case "exitInHeaders" -> {
        write("Content-Length: 1");
        System.exit(7);
      }
      case "halfFrame" -> {
        write("Content-Length: 1000\r\n\r\n{\"id\":2,\"result\":");
        System.exit(7);
      }
      case "garbage" -> writeAndStay("Segmentation fault (core dumped)\n");
      case "missingLength" -> writeAndStay("Content-Type: x\r\n\r\n{}");
      case "duplicateLength" -> writeAndStay("Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}");
      case "negativeLength" -> writeAndStay("Content-Length: -2\r\n\r\n{}");
      case "badLength" -> writeAndStay("Content-Length: many\r\n\r\n{}");
      case "hugeLength" -> writeAndStay("Content-Length: 67108865\r\n\r\n{}");
      case "endlessHeader" -> {
        write("X-Filler: ");
        writeForEver("x".repeat(8192));
      }
      case "endlessNotifications" ->
          writeForEver(Talk.notification("log", "{\"message\":\"" + "x".repeat(1000) + "\"}"));
      case "otherHeaders" ->
          writeAndStay(
              "x-first: 1\r\ncontent-LENGTH: 19\r\nX-Last: 2\r\n\r\n{\"id\":2,\"result\":2}");
      case "notUtf8" -> writeAndStay("Content-Length: 2\r\n\r\n\u00ff\u00ff");
      case "notJson" -> writeAndStay("Content-Length: 4\r\n\r\noops");
      case "batch" -> writeAndStay(Talk.frame("[{\"id\":2,\"result\":2}]"));
      case "errorObject" ->
          writeAndStay(Talk.frame("{\"id\":2,\"error\":{\"code\":-4,\"message\":\"no\"}}"));
      case "duplicateAnswer" -> writeAndStay(Talk.answer(1, "0") + Talk.answer(2, "2"));
      case "unknownAnswer" -> writeAndStay(Talk.answer(99, "0") + Talk.answer(2, "2"));
      case "hang" -> waitForTheEndOfInput();
      case "closeInput" -> {
        IN.close();
        write(Talk.notification("log", "\"closed\""));
        waitForTheEndOfTheParent();
      }
      case "grandchildHoldsPipe" -> {
        startHolder();
        System.exit(7);
      }
      default -> throw new IllegalArgumentException("no such fault: " + fault);
    }
  }

  /** Starts a child that has our own streams, and tells its pid. */
  private static void startHolder() throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process holder =
        new ProcessBuilder(
                List.of(
                    java,
                    "-cp",
                    System.getProperty("java.class.path"),
                    ScriptedPeer.class.getName(),
                    "holdPipe"))
            .inheritIO()
            .start();
    write(Talk.notification("holder", "{\"pid\":" + holder.pid() + "}"));
  }

  private static void readRequest() throws IOException {
    StringBuilder headers = new StringBuilder();
    while (headers.indexOf("\r\n\r\n") < 0) {
      int next = IN.read();
      if (next < 0) {
        throw new EOFException("the input ended before the request of the fault");
      }
      headers.append((char) next);
    }
    int length = Integer.parseInt(headers.substring("Content-Length: ".length()).trim());
    // Not readNBytes(length), which on Java 17 seeks, and a pipe cannot.
    IN.readNBytes(new byte[length], 0, length);
  }

  private static void write(String text) throws IOException {
    OUT.write(text.getBytes(ISO_8859_1));
    OUT.flush();
  }

  private static void writeAndStay(String text) throws IOException {
    write(text);
    waitForTheEndOfInput();
  }

  private static void writeForEver(String text) throws IOException {
    while (true) {
      write(text);
    }
  }

  private static void waitForTheEndOfInput() throws IOException {
    while (IN.read() >= 0) {
      // Whatever it is, it is not answered.
    }
  }

  private static void waitForTheEndOfTheParent() {
    ProcessHandle.current().parent().ifPresent(parent -> parent.onExit().join());
  }
}
