package dev.petbench.echo;

/**
 * Makes answers by changing the digits of the last one: the less an echo does, the more what is
 * measured is the client.
 */
final class AnswerFrame {
  private static final int ID_FROM_END = ",\"jsonrpc\":\"2.0\",\"result\":null}".length();

  private byte[] frame = EchoFrames.answer(0);
  private long sameLengthFrom = 0;
  private long sameLengthTo = 10;

  /** The answer to a request; valid until the next call. */
  byte[] to(long id) {
    if (id < sameLengthFrom || id >= sameLengthTo) {
      frame = EchoFrames.answer(id);
      sameLengthTo = 10;
      while (sameLengthTo <= id) {
        sameLengthTo *= 10;
      }
      sameLengthFrom = sameLengthTo == 10 ? 0 : sameLengthTo / 10;
      return frame;
    }
    int at = frame.length - ID_FROM_END - 1;
    long rest = id;
    do {
      frame[at--] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest > 0);
    return frame;
  }
}
