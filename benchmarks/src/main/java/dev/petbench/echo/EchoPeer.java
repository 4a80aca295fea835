package dev.petbench.echo;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A child that does next to nothing, so that what is measured with it is the client. Ends at the
 * end of its input.
 *
 * <ul>
 *   <li>{@code rpc}: answers each request with a null result.
 *   <li>{@code raw N M}: for every N bytes read writes M bytes, without looking at them.
 *   <li>{@code flood COUNT BODY_BYTES FRAMES_PER_WRITE}: answers each request with COUNT
 *       environment notifications, so many to each write, and a null result. A real server writes
 *       each by itself.
 * </ul>
 */
public final class EchoPeer {
  private static final String USAGE =
      "usage: rpc | raw N M | flood COUNT BODY_BYTES FRAMES_PER_WRITE";

  private EchoPeer() {}

  /**
   * Serves standard input and output.
   *
   * @param args the mode and its numbers
   */
  public static void main(String[] args) {
    try (InputStream in = new FileInputStream(FileDescriptor.in);
        OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      serve(args, in, out);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    } catch (IOException e) {
      // The client has gone away in the middle of something: nobody is left to be told.
      System.exit(1);
    }
  }

  static void serve(String[] args, InputStream in, OutputStream out) throws IOException {
    String mode = args.length == 0 ? "" : args[0];
    if (mode.equals("rpc") && args.length == 1) {
      rpc(in, out);
    } else if (mode.equals("raw") && args.length == 3) {
      raw(in, out, number(args[1]), number(args[2]));
    } else if (mode.equals("flood") && args.length == 4) {
      flood(in, out, number(args[1]), number(args[2]), number(args[3]));
    } else {
      throw new IllegalArgumentException(USAGE);
    }
  }

  private static void rpc(InputStream in, OutputStream out) throws IOException {
    RequestScanner requests = new RequestScanner(in);
    AnswerFrame answer = new AnswerFrame();
    for (long id = requests.nextId(); id >= 0; id = requests.nextId()) {
      out.write(answer.to(id));
      out.flush();
    }
  }

  private static void raw(InputStream in, OutputStream out, int bytesRead, int bytesWritten)
      throws IOException {
    byte[] request = new byte[bytesRead];
    byte[] answer = new byte[bytesWritten];
    while (in.readNBytes(request, 0, bytesRead) == bytesRead) {
      out.write(answer);
      out.flush();
    }
  }

  private static void flood(
      InputStream in, OutputStream out, int count, int bodyBytes, int framesPerWrite)
      throws IOException {
    byte[] environment = EchoFrames.environment(bodyBytes);
    byte[] many = new byte[environment.length * framesPerWrite];
    for (int i = 0; i < framesPerWrite; i++) {
      System.arraycopy(environment, 0, many, i * environment.length, environment.length);
    }
    RequestScanner requests = new RequestScanner(in);
    for (long id = requests.nextId(); id >= 0; id = requests.nextId()) {
      for (int left = count; left > 0; left -= framesPerWrite) {
        out.write(many, 0, environment.length * Math.min(left, framesPerWrite));
      }
      out.write(EchoFrames.answer(id));
      out.flush();
    }
  }

  private static int number(String text) {
    try {
      int number = Integer.parseInt(text);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Falls through to the same message as a number below one.
    }
    throw new IllegalArgumentException("not a number above zero: " + text + "; " + USAGE);
  }
}
