package dev.oriel.json;

/** How much JSON an operation takes: bytes, and names, values and brackets in them. */
public enum BodySize {
  /** One thing: 1 MiB. */
  ONE(1 << 20, 50_000, "1 MiB (1,048,576 bytes)"),

  /** Many at once: 10 MiB. */
  MANY(10 << 20, 500_000, "10 MiB (10,485,760 bytes)");

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

  /** Each takes far more memory than it has characters. */
  public int tokens() {
    return tokens;
  }

  /** The bytes, for people. */
  @Override
  public String toString() {
    return words;
  }
}
