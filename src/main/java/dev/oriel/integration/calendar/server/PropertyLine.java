package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/** Prints properties: a line, folded, with its end (RFC 5545, 3.1). */
final class PropertyLine {

  private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss");

  /** Of a line without its end. */
  private static final int MAX_OCTETS = 75;

  private PropertyLine() {}

  /** A property with a text; null if this is empty. */
  static @Nullable String text(String name, String text) {
    return text.isEmpty() ? null : print(name, EventText.encoded(text));
  }

  static String utc(String name, Instant at) {
    return print(name, LocalDateTime.ofInstant(at, ZoneOffset.UTC).format(LOCAL) + "Z");
  }

  static String day(String name, LocalDate day) {
    return print(name + ";VALUE=DATE", day.format(DateTimeFormatter.BASIC_ISO_DATE));
  }

  /** A time in the zone that the object names for it, and in UTC if there is none. */
  static String moment(String name, Instant at, @Nullable EventTime before) {
    if (before instanceof EventTime.Moment(Instant _, Zone zone, String zoneName)
        && zoneName != null) {
      LocalDateTime local = zone.local(at);
      if (local != null) {
        return print(name + ";TZID=" + quoted(zoneName), local.format(LOCAL));
      }
    }
    return utc(name, at);
  }

  /** The value of a parameter as it was read: quotes are not part of it. */
  private static String quoted(String value) {
    boolean isPlain = value.chars().noneMatch(c -> ",;:".indexOf(c) >= 0);
    return isPlain ? value : '"' + value + '"';
  }

  private static String print(String head, String value) {
    StringBuilder folded = new StringBuilder();
    int octets = 0;
    int[] characters = (head + ":" + value).codePoints().toArray();
    for (int character : characters) {
      String one = Character.toString(character);
      int size = one.getBytes(StandardCharsets.UTF_8).length;
      if (octets + size > MAX_OCTETS) {
        folded.append("\r\n ");
        octets = 1;
      }
      folded.append(one);
      octets += size;
    }
    return folded.append("\r\n").toString();
  }
}
