package dev.oriel.ground.json;

import module java.base;

import dev.oriel.ground.refusal.Refused;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/** The refusals of input that is not valid JSON, with the position and the reason. */
final class BadJson {

  private BadJson() {}

  /**
   * The refusal for a failure of the parser.
   *
   * @param reached the position of the parser, for failures without a position
   */
  static Refused refused(JacksonException failure, TokenStreamLocation reached, BodySize size) {
    String reason =
        switch (failure) {
          case StreamConstraintsException _ ->
              String.format(
                  Locale.ROOT,
                  "it has more than %,d names and values, %d levels, 1,000 characters in a number"
                      + " or 50,000 in a name.",
                  size.tokens(),
                  Json.MAX_DEPTH);
          case UnexpectedEndOfInputException _ -> "it ends before it is complete.";
          case StreamReadException e when e.getOriginalMessage().startsWith("Duplicate") ->
              "a name is given twice in one object.";
          case StreamReadException _ -> "the syntax is wrong here (RFC 8259).";
          default -> "there is more text after the end of the value.";
        };
    TokenStreamLocation position = failure.getLocation() == null ? reached : failure.getLocation();
    return Refused.invalid("", "not_json", "The JSON is not valid " + at(position) + ": " + reason);
  }

  /** A number in the form of JSON whose exponent is too large for any memory. */
  static Refused outOfRange(TokenStreamLocation position) {
    return Refused.invalid(
        "", "number_out_of_range", "The number " + at(position) + " of the JSON is out of range.");
  }

  static Refused notUtf8(int offset) {
    return Refused.invalid(
        "", "not_utf8", "The body is not valid UTF-8 at byte " + (offset + 1) + ".");
  }

  private static String at(TokenStreamLocation position) {
    return "at line " + position.getLineNr() + ", column " + position.getColumnNr();
  }
}
