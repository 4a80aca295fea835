package dev.petbench.gate.results;

/**
 * How large an input may be. Results come from artifacts that anybody may have made: each limit is
 * far above what a real run writes, and low enough that the worst file costs bounded time and
 * memory.
 *
 * @param fileBytes size of one file
 * @param recordBytes size of one session record, which is kept in memory
 * @param lineBytes length of one line of a session record
 * @param recordLines lines of one session record
 * @param textCharacters length of one JSON string
 * @param depth nesting of JSON
 * @param entries entries of all JMH files together
 * @param values raw values of all JMH files together, and what else of them is kept, in values of 8
 *     bytes
 * @param files result files in one call
 */
public record InputLimits(
    long fileBytes,
    long recordBytes,
    int lineBytes,
    int recordLines,
    int textCharacters,
    int depth,
    int entries,
    long values,
    int files) {
  /** The limits used unless a test asks for smaller ones. */
  public static final InputLimits DEFAULT =
      new InputLimits(
          1L << 30, 1L << 28, 1 << 20, 1_000_000, 1 << 18, 32, 100_000, 20_000_000L, 10_000);
}
