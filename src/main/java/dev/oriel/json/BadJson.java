package dev.oriel.json;

import dev.oriel.refusal.Refused;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/** Says where a text is no JSON and why, in words for its writer rather than those of Jackson. */
final class BadJson {

  private static final Pattern DUPLICATE = Pattern.compile("(?s)Duplicate .*?\"(.*)\"");
  private static final Pattern UNEXPECTED =
      Pattern.compile("(?s)(?:Unexpected character \\(|Unrecognized token )'(.{1,40}?)'.*");

  private BadJson() {}

  /**
   * What Jackson says, in our words.
   *
   * @param reached how far was read, for failures that do not know their place
   */
  static Refused refused(JacksonException failure, TokenStreamLocation reached, BodySize size) {
    String reason =
        switch (failure) {
          case StreamConstraintsException e -> beyondLimits(e.getOriginalMessage(), size);
          case UnexpectedEndOfInputException e -> "it ends before it is complete.";
          case StreamReadException e -> malformed(e.getOriginalMessage());
          default -> "something follows its end.";
        };
    TokenStreamLocation place = failure.getLocation() == null ? reached : failure.getLocation();
    return Refused.invalid("", "not_json", "The JSON is not valid " + at(place) + ": " + reason);
  }

  /** A number that has the form of one, and that no memory could hold. */
  static Refused outOfRange(TokenStreamLocation place) {
    return Refused.invalid(
        "", "number_out_of_range", "The number " + at(place) + " of the JSON is out of range.");
  }

  static Refused notUtf8(int offset) {
    return Refused.invalid(
        "", "not_utf8", "The body is not valid UTF-8 at byte " + (offset + 1) + ".");
  }

  private static String at(TokenStreamLocation place) {
    return "at line " + place.getLineNr() + ", column " + place.getColumnNr();
  }

  private static String beyondLimits(String message, BodySize size) {
    if (message.startsWith("Document nesting depth")) {
      return "it is nested more than " + Json.MAX_DEPTH + " deep.";
    }
    if (message.startsWith("Token count")) {
      return String.format(Locale.ROOT, "it holds more than %,d names and values.", size.tokens());
    }
    return message.startsWith("Number")
        ? "a number has more than 1,000 characters."
        : "a name has more than 50,000 characters.";
  }

  private static String malformed(String message) {
    Matcher duplicate = DUPLICATE.matcher(message);
    if (duplicate.matches()) {
      return "the name '" + duplicate.group(1) + "' is given twice in one object.";
    }
    Matcher unexpected = UNEXPECTED.matcher(message);
    if (unexpected.matches()) {
      return "'" + unexpected.group(1) + "' is not expected here.";
    }
    if (message.startsWith("Illegal unquoted character")) {
      return "a control character in a string must be escaped.";
    }
    if (message.startsWith("Unrecognized character escape")) {
      return "no such escape is known.";
    }
    return message.startsWith("Invalid numeric value")
        ? "a number is not written like that."
        : "what stands here is not JSON (RFC 8259).";
  }
}
