package dev.oriel.integration.sheet;

import module java.base;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;

/**
 * Guesses the encoding of a text of one byte for each character: ICU's encoding of Windows, or that
 * of Excel's "CSV (Macintosh)" or "CSV (MS-DOS)", which ICU does not know, if only that makes
 * words.
 */
final class EncodingGuess {

  /** Below, ICU's guess is no better than the default. */
  private static final int SURE = 15;

  private static final int SAMPLE = 12_000;

  /** The words that a doubt shows. */
  private static final int SHOWN = 3;

  private static final Charset DEFAULT = Charset.forName("windows-1252");
  private static final Charset CENTRAL = Charset.forName("windows-1250");

  /** The encoding that has € where Windows has a sign that nobody writes. */
  private static final Charset WITH_EURO = Charset.forName("ISO-8859-15");

  private static final byte EURO = (byte) 0xA4;

  private static final List<Charset> OTHERS =
      List.of(Charset.forName("x-MacRoman"), Charset.forName("IBM850"));

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

  private EncodingGuess() {}

  static Encoding of(Content content) throws IOException {
    byte[] words = foreignWords(content);
    boolean decodable = decodes(DEFAULT, content);
    Charset windows = DEFAULT;
    boolean isSure = false;
    CharsetDetector detector = new CharsetDetector();
    detector.setText(words);
    for (CharsetMatch match : detector.detectAll()) {
      String name = GUESSES.get(match.getName());
      if (name != null && decodes(Charset.forName(name), content)) {
        isSure = match.getConfidence() >= SURE;
        windows = isSure || !decodable ? Charset.forName(name) : DEFAULT;
        break;
      }
    }
    return among(windows, isSure, words, content);
  }

  private static Encoding among(Charset windows, boolean isSure, byte[] words, Content content)
      throws IOException {
    if (windows.equals(DEFAULT) && hasEuro(words)) {
      return new Encoding(WITH_EURO, null);
    }
    WordLetters found = WordLetters.of(words, windows);
    boolean isDoubtful = found.strange() > 0 || (windows.equals(DEFAULT) && found.isMixed());
    Charset best = null;
    WordLetters least = found;
    for (Charset other : OTHERS) {
      WordLetters letters = WordLetters.of(words, other);
      if (2 * letters.strange() < found.strange()
          && letters.strange() < least.strange()
          && decodes(other, content)) {
        best = other;
        least = letters;
      }
      isDoubtful |= letters.isAsLikelyAs(found);
    }
    if (best != null) {
      return new Encoding(best, doubt(best, least));
    }
    Charset neighbour = windows.equals(DEFAULT) ? CENTRAL : DEFAULT;
    isDoubtful |= !isSure && WordLetters.of(words, neighbour).isAsLikelyAs(found);
    return new Encoding(windows, isDoubtful ? doubt(windows, found) : null);
  }

  /** Whether a text has the euro of ISO-8859-15, and no byte that only Windows has. */
  private static boolean hasEuro(byte[] words) {
    boolean hasEuro = false;
    for (byte one : words) {
      hasEuro |= one == EURO;
      if (one < (byte) 0xA0) {
        return false;
      }
    }
    return hasEuro;
  }

  private static @Nullable ProblemMessage doubt(Charset charset, WordLetters letters) {
    return ProblemMessage.of("guessed_encoding", charset.name(), letters.words(SHOWN));
  }

  /** Whether each byte is a character; some bytes are none in Windows-1252. */
  private static boolean decodes(Charset charset, Content content) throws IOException {
    try (Reader text = new InputStreamReader(content.open(), charset.newDecoder())) {
      text.transferTo(Writer.nullWriter());
      return true;
    } catch (CharacterCodingException _) {
      return false;
    }
  }

  /**
   * The first words that are not ASCII, up to the length that ICU looks at. Most words of a table
   * can be ASCII, and would make all encodings equally likely.
   */
  private static byte[] foreignWords(Content content) throws IOException {
    InputStream in = content.open();
    ByteArrayOutputStream words = new ByteArrayOutputStream(SAMPLE);
    ByteArrayOutputStream word = new ByteArrayOutputStream();
    boolean isForeign = false;
    for (int b = in.read(); words.size() < SAMPLE; b = in.read()) {
      if (b >= 0x80 || (b >= 0 && Character.isLetter(b))) {
        isForeign |= b >= 0x80;
        if (word.size() < SAMPLE) {
          word.write(b);
        }
        continue;
      }
      if (isForeign) {
        word.writeTo(words);
        words.write(' ');
      }
      if (b < 0) {
        break;
      }
      word.reset();
      isForeign = false;
    }
    return words.toByteArray();
  }
}
