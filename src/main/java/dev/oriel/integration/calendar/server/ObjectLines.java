package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The lines of an object as its server has sent them. Lines of an event are replaced, and all
 * others stay as they are, to the byte: reading and printing them would lose what a library does
 * not know.
 */
final class ObjectLines {

  private static final Pattern FOLD = Pattern.compile("\r?\n[ \t]");

  /** The end of a line whose next one does not continue it. */
  private static final Pattern END = Pattern.compile("\r?\n(?![ \t])");

  private ObjectLines() {}

  /** The text with each line in one piece. */
  static String unfolded(String text) {
    String whole = FOLD.matcher(text).replaceAll("");
    return whole.endsWith("\n") ? whole : whole + "\r\n";
  }

  /**
   * The text with other lines in one of its events.
   *
   * @param index counts the events of the object
   * @param changes whole lines with their end, by the names of properties, of which all present
   *     lines go; null if none comes
   * @param removed names of properties that go everywhere
   */
  static String replace(
      String text, int index, Map<String, @Nullable String> changes, Set<String> removed) {
    Map<String, @Nullable String> left = new LinkedHashMap<>(changes);
    StringBuilder result = new StringBuilder(text.length() + 256);
    int depth = 0;
    int events = 0;
    boolean inEvent = false;
    for (String line : END.split(text, -1)) {
      String name = name(line);
      boolean begins = name.equals("BEGIN");
      boolean ends = name.equals("END");
      if (begins && depth == 1 && component(line).equals("VEVENT")) {
        inEvent = events == index;
        events++;
      }
      boolean isOwn = inEvent && depth == 2;
      if (isOwn && (begins || ends)) {
        left.values().forEach(added -> append(result, added));
        left.clear();
      }
      if (isOwn && changes.containsKey(name)) {
        append(result, left.remove(name));
      } else if (!removed.contains(name) && !line.isBlank()) {
        result.append(line).append("\r\n");
      }
      depth += begins ? 1 : 0;
      depth -= ends ? 1 : 0;
      inEvent &= depth >= 2;
    }
    return result.toString();
  }

  private static void append(StringBuilder result, @Nullable String line) {
    if (line != null) {
      result.append(line);
    }
  }

  /** In capitals. */
  private static String name(String line) {
    String whole = FOLD.matcher(line).replaceAll("");
    int end = 0;
    while (end < whole.length() && ";:".indexOf(whole.charAt(end)) < 0) {
      end++;
    }
    return whole.substring(0, end).strip().toUpperCase(Locale.ROOT);
  }

  private static String component(String line) {
    String whole = FOLD.matcher(line).replaceAll("");
    return whole.substring(whole.indexOf(':') + 1).strip().toUpperCase(Locale.ROOT);
  }
}
