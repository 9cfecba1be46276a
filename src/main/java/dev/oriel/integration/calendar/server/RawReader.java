package dev.oriel.integration.calendar.server;

import module java.base;

import dev.oriel.integration.calendar.server.RawComponent.RawProperty;
import org.jspecify.annotations.Nullable;

/**
 * Reads what is in an object (RFC 5545, 3.1), and interprets none of it. Lines without a colon are
 * passed over: they stay where they are.
 */
final class RawReader {

  private static final int MAX_DEPTH = 5;

  private final List<RawComponent> calendars = new ArrayList<>();
  private final Deque<RawComponent> open = new ArrayDeque<>();
  private int components;

  private RawReader() {}

  /** The VCALENDAR of a text. */
  static RawComponent read(String text) throws UnreadableObject {
    if (text.length() > CalendarObject.MAX_BYTES
        || text.getBytes(StandardCharsets.UTF_8).length > CalendarObject.MAX_BYTES) {
      throw new UnreadableObject(UnreadableObject.Reason.TOO_LARGE);
    }
    RawReader reader = new RawReader();
    for (String line : ObjectLines.unfolded(text).split("\r?\n", -1)) {
      RawProperty property = property(line);
      if (property != null) {
        reader.add(property);
      }
    }
    if (reader.calendars.size() != 1 || !reader.open.isEmpty()) {
      throw new UnreadableObject(UnreadableObject.Reason.NO_EVENT);
    }
    return reader.calendars.getFirst();
  }

  private void add(RawProperty property) throws UnreadableObject {
    String value = upper(property.value());
    switch (property.name()) {
      case "BEGIN" -> begin(value);
      case "END" -> {
        if (open.isEmpty() || !open.pop().name().equals(value)) {
          throw new UnreadableObject(UnreadableObject.Reason.NO_EVENT);
        }
      }
      default -> {
        if (open.isEmpty()) {
          throw new UnreadableObject(UnreadableObject.Reason.NO_EVENT);
        }
        open.element().properties().add(property);
      }
    }
  }

  private void begin(String name) throws UnreadableObject {
    RawComponent component = new RawComponent(name, new ArrayList<>(), new ArrayList<>());
    if (open.isEmpty() == !name.equals("VCALENDAR")) {
      throw new UnreadableObject(UnreadableObject.Reason.NO_EVENT);
    }
    if (open.isEmpty()) {
      calendars.add(component);
    } else {
      components++;
      open.element().components().add(component);
    }
    open.push(component);
    if (components > CalendarObject.MAX_COMPONENTS || open.size() > MAX_DEPTH) {
      throw new UnreadableObject(UnreadableObject.Reason.TOO_LARGE);
    }
  }

  /** The property of a line; null if the line has no colon after its name and parameters. */
  private static @Nullable RawProperty property(String line) {
    int at = end(line, 0, ";:");
    String name = upper(line.substring(0, at));
    Map<String, String> parameters = new LinkedHashMap<>();
    while (at < line.length() && line.charAt(at) == ';') {
      int equals = end(line, at + 1, "=;:");
      int end = end(line, equals, ";:");
      String value = line.substring(Math.min(equals + 1, end), end);
      boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
      parameters.put(
          upper(line.substring(at + 1, equals)),
          quoted ? value.substring(1, value.length() - 1) : value);
      at = end;
    }
    return at < line.length() ? new RawProperty(name, parameters, line.substring(at + 1)) : null;
  }

  /** The place of the first of these characters that is not in quotes, or the end. */
  private static int end(String line, int from, String ends) {
    boolean quoted = false;
    for (int i = from; i < line.length(); i++) {
      char c = line.charAt(i);
      quoted ^= c == '"';
      if (!quoted && ends.indexOf(c) >= 0) {
        return i;
      }
    }
    return line.length();
  }

  private static String upper(String name) {
    return name.strip().toUpperCase(Locale.ROOT);
  }
}
