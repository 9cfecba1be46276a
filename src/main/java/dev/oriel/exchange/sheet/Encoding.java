package dev.oriel.exchange.sheet;

import module java.base;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import dev.oriel.ground.refusal.Refused;

/**
 * Finds the encoding of a text: a byte order mark decides, then whether it is UTF-16 or UTF-8, then
 * how likely its letters are in the encodings of Windows. An undecided text is Windows-1252.
 */
final class Encoding {

  /** Below, ICU's guess is no better than the default. */
  private static final int SURE = 15;

  private static final int SAMPLE = 12_000;

  /** The most zeros that a text of bytes has by mistake. */
  private static final int STRAY = 10;

  private static final Charset DEFAULT = Charset.forName("windows-1252");

  /** ICU's names, and the encoding of Windows that has the same letters, if there is one. */
  private static final Map<String, String> GUESSES =
      Map.ofEntries(
          Map.entry("windows-1250", "windows-1250"),
          Map.entry("ISO-8859-2", "ISO-8859-2"),
          Map.entry("windows-1251", "windows-1251"),
          Map.entry("windows-1252", "windows-1252"),
          Map.entry("ISO-8859-1", "windows-1252"),
          Map.entry("windows-1253", "windows-1253"),
          Map.entry("ISO-8859-7", "windows-1253"),
          Map.entry("windows-1254", "windows-1254"),
          Map.entry("ISO-8859-9", "windows-1254"),
          Map.entry("windows-1255", "windows-1255"),
          Map.entry("ISO-8859-8", "windows-1255"),
          Map.entry("ISO-8859-8-I", "windows-1255"),
          Map.entry("windows-1256", "windows-1256"));

  private Encoding() {}

  static Charset of(byte[] content) {
    if (startsWith(content, 0xEF, 0xBB, 0xBF)) {
      return StandardCharsets.UTF_8;
    }
    if (startsWith(content, 0xFF, 0xFE)) {
      return StandardCharsets.UTF_16LE;
    }
    if (startsWith(content, 0xFE, 0xFF)) {
      return StandardCharsets.UTF_16BE;
    }
    int[] zeros = zeros(content);
    boolean hasStrayZeros = hasStrayZeros(content, zeros[0] + zeros[1]);
    if (zeros[0] + zeros[1] > 0 && !hasStrayZeros) {
      return utf16(content.length, zeros[0], zeros[1]);
    }
    Utf8 utf8 = Utf8.of(content);
    if (utf8.bad() == 0) {
      return StandardCharsets.UTF_8;
    }
    if (hasStrayZeros) {
      throw ContentKind.unknown();
    }
    // Text of another encoding hardly ever has valid sequences of UTF-8.
    if (utf8.good() > 10 * utf8.bad()) {
      throw Refused.invalid("file", "bad_encoding.mixed", utf8.line());
    }
    return guess(content);
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

  /** The numbers of zero bytes at even and at odd positions. */
  private static int[] zeros(byte[] content) {
    int[] zeros = new int[2];
    for (int i = 0; i < content.length; i++) {
      if (content[i] == 0) {
        zeros[i % 2]++;
      }
    }
    return zeros;
  }

  /**
   * Whether zeros are mistakes in a text of bytes: in UTF-16 there is one beside each line feed.
   */
  private static boolean hasStrayZeros(byte[] content, int zeros) {
    int feeds = 0;
    int wide = 0;
    for (int i = 0; i < content.length; i++) {
      if (content[i] == '\n') {
        feeds++;
        boolean before = i > 0 && content[i - 1] == 0;
        boolean after = i + 1 < content.length && content[i + 1] == 0;
        wide += before || after ? 1 : 0;
      }
    }
    return zeros > 0 && zeros <= STRAY && feeds > 0 && 2 * wide < feeds;
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
   */
  private record Utf8(int good, int bad, int line) {

    static Utf8 of(byte[] content) {
      CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
      ByteBuffer bytes = ByteBuffer.wrap(content);
      CharBuffer text = CharBuffer.allocate(8_192);
      int good = 0;
      int bad = 0;
      int line = 1;
      while (true) {
        CoderResult result = decoder.decode(bytes, text, true);
        text.flip();
        while (text.hasRemaining()) {
          char c = text.get();
          if (c >= 0x80) {
            good++;
          } else if (c == '\n' && bad == 0) {
            line++;
          }
        }
        text.clear();
        if (result.isUnderflow()) {
          return new Utf8(good, bad, line);
        }
        if (result.isError()) {
          bad += result.length();
          bytes.position(bytes.position() + result.length());
        }
      }
    }
  }

  private static Charset guess(byte[] content) {
    boolean decodable = decodes(DEFAULT, content);
    CharsetDetector detector = new CharsetDetector();
    detector.setText(foreignWords(content));
    for (CharsetMatch match : detector.detectAll()) {
      String name = GUESSES.get(match.getName());
      if (name != null && decodes(Charset.forName(name), content)) {
        boolean likely = !decodable || match.getConfidence() >= SURE;
        return likely ? Charset.forName(name) : DEFAULT;
      }
    }
    return DEFAULT;
  }

  /** Whether each byte is a character; some bytes are none in Windows-1252. */
  private static boolean decodes(Charset charset, byte[] content) {
    CharBuffer text = CharBuffer.allocate(8_192);
    ByteBuffer bytes = ByteBuffer.wrap(content);
    CharsetDecoder decoder = charset.newDecoder();
    while (true) {
      CoderResult result = decoder.decode(bytes, text, true);
      if (!result.isOverflow()) {
        return result.isUnderflow();
      }
      text.clear();
    }
  }

  /**
   * The first words that are not ASCII, up to the length that ICU looks at. Most words of a table
   * can be ASCII, and would make all encodings equally likely.
   */
  private static byte[] foreignWords(byte[] content) {
    ByteArrayOutputStream words = new ByteArrayOutputStream(SAMPLE);
    int begin = 0;
    boolean foreign = false;
    for (int i = 0; i < content.length && words.size() < SAMPLE; i++) {
      byte b = content[i];
      if (b < 0) {
        foreign = true;
      } else if (!Character.isLetter(b)) {
        if (foreign) {
          words.write(content, begin, i - begin);
          words.write(' ');
        }
        begin = i + 1;
        foreign = false;
      }
    }
    if (foreign) {
      words.write(content, begin, content.length - begin);
    }
    return words.toByteArray();
  }
}
