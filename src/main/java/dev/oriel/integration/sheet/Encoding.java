package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The encoding of a text: a byte order mark decides, then whether it is UTF-16 or UTF-8, or ASCII
 * with the escape sequences of East Asia, then how likely its letters are in encodings of one byte.
 *
 * @param doubt what is doubtful about it; null if nothing is
 */
record Encoding(Charset charset, @Nullable ProblemMessage doubt) {

  /** The most zeros that a text of bytes has by mistake. */
  private static final int STRAY = 10;

  private static final int PIECE = 8_192;

  static Encoding of(Content content) throws IOException {
    byte[] mark = content.open().readNBytes(3);
    if (startsWith(mark, 0xEF, 0xBB, 0xBF)) {
      return sure(StandardCharsets.UTF_8);
    }
    if (startsWith(mark, 0xFF, 0xFE)) {
      return sure(StandardCharsets.UTF_16LE);
    }
    if (startsWith(mark, 0xFE, 0xFF)) {
      return sure(StandardCharsets.UTF_16BE);
    }
    Zeros zeros = Zeros.of(content);
    if (zeros.number() > 0 && !zeros.areStray()) {
      return sure(utf16(content.length(), zeros.even(), zeros.odd()));
    }
    Utf8 utf8 = Utf8.of(content);
    if (utf8.bad() == 0) {
      Charset escaped = utf8.isEscaped() ? EscapedText.charset(content) : null;
      return sure(Objects.requireNonNullElse(escaped, StandardCharsets.UTF_8));
    }
    if (zeros.areStray()) {
      throw ContentKind.unknown();
    }
    // Text of another encoding hardly ever has valid sequences of UTF-8.
    if (utf8.good() >= utf8.bad()) {
      throw Refused.invalid("file", "bad_encoding.mixed", utf8.line());
    }
    return EncodingGuess.of(content);
  }

  private static Encoding sure(Charset charset) {
    return new Encoding(charset, null);
  }

  private static boolean startsWith(byte[] content, int... mark) {
    if (content.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((content[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * @param even the number of zero bytes at even positions
   * @param odd the number of those at odd positions
   * @param feeds the number of line feeds
   * @param wide the number of line feeds beside a zero, as UTF-16 has them
   */
  private record Zeros(int even, int odd, int feeds, int wide) {

    static Zeros of(Content content) throws IOException {
      int[] zeros = new int[2];
      int feeds = 0;
      int wide = 0;
      boolean isNarrowFeed = false;
      byte before = ' ';
      int at = 0;
      InputStream in = content.open();
      byte[] piece = new byte[PIECE];
      for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
        for (int i = 0; i < length; i++, at++) {
          byte one = piece[i];
          if (one == 0) {
            zeros[at % 2]++;
            wide += isNarrowFeed ? 1 : 0;
          }
          isNarrowFeed = one == '\n' && before != 0;
          if (one == '\n') {
            feeds++;
            wide += before == 0 ? 1 : 0;
          }
          before = one;
        }
      }
      return new Zeros(zeros[0], zeros[1], feeds, wide);
    }

    int number() {
      return even + odd;
    }

    /** Whether they are mistakes in a text of bytes. */
    boolean areStray() {
      return number() > 0 && number() <= STRAY && feeds > 0 && 2 * wide < feeds;
    }
  }

  /**
   * The first byte of each ASCII character in UTF-16 is zero, or the second; few others have a
   * zero.
   */
  private static Charset utf16(int length, int even, int odd) {
    int least = Math.max(1, length / 40);
    if (length % 2 == 0 && odd >= least && odd >= 4 * even) {
      return StandardCharsets.UTF_16LE;
    }
    if (length % 2 == 0 && even >= least && even >= 4 * odd) {
      return StandardCharsets.UTF_16BE;
    }
    throw ContentKind.unknown();
  }

  /**
   * @param good the number of characters of several bytes
   * @param bad the number of bytes that are no part of a character
   * @param line the number of the line with the first of them
   * @param hasEscapes whether it has escape characters
   */
  private record Utf8(int good, int bad, int line, boolean hasEscapes) {

    /** Whether all bytes are ASCII, and some begin escape sequences. */
    boolean isEscaped() {
      return hasEscapes && good == 0 && bad == 0;
    }

    static Utf8 of(Content content) throws IOException {
      CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
      InputStream in = content.open();
      ByteBuffer bytes = ByteBuffer.allocate(PIECE);
      // A piece has at most one character for each byte.
      CharBuffer text = CharBuffer.allocate(PIECE);
      int good = 0;
      int bad = 0;
      int line = 1;
      boolean hasEscapes = false;
      for (boolean isEnd = false; !isEnd; ) {
        int read = in.readNBytes(bytes.array(), bytes.position(), bytes.remaining());
        isEnd = read < bytes.remaining();
        bytes.limit(bytes.position() + read).rewind();
        for (boolean isRead = false; !isRead; ) {
          CoderResult result = decoder.decode(bytes, text.clear(), isEnd);
          text.flip();
          while (text.hasRemaining()) {
            char c = text.get();
            hasEscapes |= c == EscapedText.ESCAPE;
            if (c >= 0x80) {
              good++;
            } else if (c == '\n' && bad == 0) {
              line++;
            }
          }
          isRead = result.isUnderflow();
          if (result.isError()) {
            bad += result.length();
            bytes.position(bytes.position() + result.length());
          }
        }
        bytes.compact();
      }
      return new Utf8(good, bad, line, hasEscapes);
    }
  }
}
