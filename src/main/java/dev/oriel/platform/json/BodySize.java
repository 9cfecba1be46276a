package dev.oriel.platform.json;

/** The largest body that an operation accepts: its bytes, and its JSON tokens. */
public enum BodySize {
  /** A single entity: 1 MiB. */
  ONE(1 << 20, 50_000, "1 MiB (1,048,576 bytes)"),

  /** A form of an OAuth client: 64 KiB. */
  SMALL(64 << 10, 0, "64 KiB (65,536 bytes)"),

  /** A form of somebody who is not signed in: 8 KiB. */
  ENTRY(8 << 10, 0, "8 KiB (8,192 bytes)"),

  /** A batch: 10 MiB. */
  MANY(10 << 20, 500_000, "10 MiB (10,485,760 bytes)"),

  /** The rows of an import in JSON: 10 MiB. */
  ROWS(10 << 20, 2_100_000, "10 MiB (10,485,760 bytes)"),

  /** A call of a tool, which may hold a file of 10 MiB in Base64, or the rows of an import. */
  CALL(15 << 20, 2_000_000, "15 MiB (15,728,640 bytes)"),

  /** A form with a file of 10 MiB, and its other parts. */
  FORM((10 << 20) + (64 << 10), 0, "10 MiB (10,485,760 bytes), and 64 KiB beside the file"),

  /** The fields of a form that can have files, together: 1 MiB. */
  FIELDS(1 << 20, 0, "1 MiB (1,048,576 bytes) of fields"),

  /** A form with a file that is read while it arrives: 15 MiB. */
  UPLOAD(15 << 20, 0, "15 MiB (15,728,640 bytes)");

  private final int bytes;
  private final int tokens;
  private final String words;

  BodySize(int bytes, int tokens, String words) {
    this.bytes = bytes;
    this.tokens = tokens;
    this.words = words;
  }

  public int bytes() {
    return bytes;
  }

  /**
   * The number of names, values and brackets, each of which takes much more memory than its text.
   */
  public int tokens() {
    return tokens;
  }

  /** The bytes in a readable form. */
  @Override
  public String toString() {
    return words;
  }
}
