package dev.oriel.integration.calendar.server;

import module java.base;

/**
 * The texts of events in the one form in which both sides are compared: line ends are {@code \n},
 * nothing is at the ends that servers cut off, and control characters are absent.
 */
final class EventText {

  /** Line ends of all systems, and those that Unicode adds. */
  private static final Pattern LINE_END = Pattern.compile("\r\n|[\r\n\u000b\f\u0085\u2028\u2029]");

  private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\uFFFE\uFFFF&&[^\n\t]]");

  private static final Pattern ESCAPED = Pattern.compile("\\\\([nN,;\\\\])");

  private static final Pattern SPECIAL = Pattern.compile("[\\\\,;]");

  private EventText() {}

  /** A text of one line: line ends and tabs become spaces. */
  static String line(String text) {
    return block(LINE_END.matcher(text).replaceAll(" ").replace('\t', ' '));
  }

  /** A text of several lines. */
  static String block(String text) {
    String lines = LINE_END.matcher(text).replaceAll("\n");
    return wellFormed(CONTROL.matcher(lines).replaceAll("")).strip();
  }

  /** Halves of characters become the character that stands for the unreadable. */
  private static String wellFormed(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_16BE), StandardCharsets.UTF_16BE);
  }

  /** A text as it stands in an object. */
  static String encoded(String text) {
    return SPECIAL.matcher(text).replaceAll("\\\\$0").replace("\n", "\\n");
  }

  /**
   * The text of a value as it stands in an object, where {@code \n}, {@code \,}, {@code \;} and
   * {@code \\} stand for characters. Anything else after a backslash is kept with it.
   */
  static String decoded(String value) {
    return ESCAPED
        .matcher(value)
        .replaceAll(found -> {
          String character = found.group(1);
          return Matcher.quoteReplacement(character.equalsIgnoreCase("n") ? "\n" : character);
        });
  }
}
