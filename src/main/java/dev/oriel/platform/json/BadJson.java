package dev.oriel.platform.json;

import module java.base;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.Refused;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/** The refusals of input that is not valid JSON, with the position and the reason. */
final class BadJson {

  private static final byte[] MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);

  private BadJson() {}

  /**
   * The refusal for a failure of the parser.
   *
   * @param reached the position of the parser, for failures without a position
   */
  static Refused refused(JacksonException failure, TokenStreamLocation reached, BodySize size) {
    String key =
        switch (failure) {
          case StreamConstraintsException _ -> "not_json.size";
          case UnexpectedEndOfInputException _ -> "not_json.end";
          case StreamReadException e when e.getOriginalMessage().startsWith("Duplicate") ->
              "not_json.duplicate";
          case StreamReadException _ -> "not_json.syntax";
          default -> "not_json.more";
        };
    return refused(key, failure.getLocation() == null ? reached : failure.getLocation(), size);
  }

  /** The refusal of something behind the value. */
  static Refused more(TokenStreamLocation position, BodySize size) {
    return refused("not_json.more", position, size);
  }

  private static Refused refused(String key, TokenStreamLocation position, BodySize size) {
    return Refused.invalid(
        "", key, position.getLineNr(), position.getColumnNr(), size.tokens(), Json.MAX_DEPTH);
  }

  /** A number in the form of JSON whose exponent is too large for any memory. */
  static Refused outOfRange(TokenStreamLocation position) {
    return Refused.invalid("", "number_out_of_range", position.getLineNr(), position.getColumnNr());
  }

  /** A byte order mark, which editors of Windows put before texts. */
  static Refused mark() {
    return Refused.invalid("", "not_json.mark");
  }

  static void requireNoMark(Content utf8) {
    try (InputStream in = utf8.open()) {
      if (Arrays.equals(in.readNBytes(MARK.length), MARK)) {
        throw mark();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Refused notUtf8(int offset) {
    return Refused.invalid("", "not_utf8", offset + 1);
  }
}
