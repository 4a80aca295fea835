package dev.petbench.echo;

import java.nio.charset.StandardCharsets;

/** The frames that an {@link EchoPeer} sends, with the headers of a real server. */
final class EchoFrames {
  private static final String ENVIRONMENT_START =
      "{\"jsonrpc\":\"2.0\",\"method\":\"environment\",\"params\":{\"arch\":\"x64\",\"displayName\":null,\"error\":null,\"executable\":\"/";
  private static final String ENVIRONMENT_END =
      "\",\"kind\":\"Venv\",\"manager\":null,\"name\":\"echo\",\"prefix\":\"/echo\",\"project\":null,\"symlinks\":[],\"version\":\"3.12.1.final.0\"}}";

  private EchoFrames() {}

  /** The answer to a request: a null result. */
  static byte[] answer(long id) {
    return frame("{\"id\":" + id + ",\"jsonrpc\":\"2.0\",\"result\":null}");
  }

  /**
   * An environment notification.
   *
   * @param bodyBytes length of its body; its executable is padded to reach it
   * @throws IllegalArgumentException when that is too short for an environment
   */
  static byte[] environment(int bodyBytes) {
    int padding = bodyBytes - ENVIRONMENT_START.length() - ENVIRONMENT_END.length();
    if (padding < 0) {
      throw new IllegalArgumentException(
          "an environment notification has at least "
              + (bodyBytes - padding)
              + " bytes, not "
              + bodyBytes);
    }
    return frame(ENVIRONMENT_START + "e".repeat(padding) + ENVIRONMENT_END);
  }

  private static byte[] frame(String body) {
    String headers =
        "Content-Length: "
            + body.length()
            + "\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n";
    return (headers + body).getBytes(StandardCharsets.US_ASCII);
  }
}
