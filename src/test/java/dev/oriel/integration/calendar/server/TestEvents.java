package dev.oriel.integration.calendar.server;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.random.RandomGenerator;

/** Events and objects of tests. */
final class TestEvents {

  static final String UID = "0197a3c1-7b1e-7cc2-8f5a-3f1f2b6f0001";
  static final Instant NOW = Instant.parse("2026-11-26T09:00:00Z");
  static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  /** Pieces of texts that formats of text know, or that break them. */
  private static final List<String> PIECES =
      List.of(
          "a",
          "Zoë",
          " ",
          "\r\n",
          "\n",
          "\r",
          "\t",
          ",",
          ";",
          ":",
          "\\",
          "\\n",
          "\\N",
          "\\,",
          "\"",
          "=",
          "^",
          "^n",
          "😀",
          "é",
          "中文",
          "\u0000",
          "\u0007",
          "\u0085",
          "\u2028",
          "\ud83d",
          "\ude00",
          "\nEND:VEVENT\nBEGIN:VEVENT\n",
          "\r\nATTENDEE:mailto:x@y.test\r\n",
          "\n ",
          "BEGIN",
          "x".repeat(74),
          "😀".repeat(40),
          "<b>&amp;</b>",
          "]]>",
          "—— Oriel —",
          "{{x}}",
          "%0d%0a");

  private TestEvents() {}

  static CalendarEvent timed(String start, String end) {
    return CalendarEvent.of(
        UID, "Lunch", Instant.parse(start), Instant.parse(end), false, "Room 1", "Bring the offer");
  }

  static CalendarEvent days(String first, String last) {
    return CalendarEvent.of(
        UID, "Fair", Instant.parse(first), Instant.parse(last), true, "Hall", "");
  }

  static CalendarEvent texts(String name, String location, String description) {
    return CalendarEvent.of(UID, name, NOW, NOW.plusSeconds(60), false, location, description);
  }

  static String hostileText(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(12); i > 0; i--) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  /** An object with an event of these lines. */
  static String object(String... lines) {
    return calendar("BEGIN:VEVENT", "UID:" + UID, String.join("\n", lines), "END:VEVENT");
  }

  static String calendar(String... lines) {
    return ("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Other//EN\n"
            + String.join("\n", lines)
            + "\nEND:VCALENDAR\n")
        .replace("\n", "\r\n");
  }

  static CalendarObject read(String text) {
    return read(text, ZoneOffset.UTC);
  }

  static CalendarObject read(String text, ZoneId floating) {
    try {
      return CalendarObject.read(text, UID, floating);
    } catch (UnreadableObject e) {
      throw new AssertionError(e.reason() + "\n" + text, e);
    }
  }
}
