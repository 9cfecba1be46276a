package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * An event as both sides know it, in the form in which they are compared: whole seconds, texts
 * without control characters, an end that is not before the start.
 *
 * @param uid names the event in all calendars; it and the resource come from the id of a record
 * @param name one line
 * @param end the start if there is no end
 * @param allDay the event fills the days from the UTC date of its start to that of its end,
 *     inclusive; the times of these days say nothing
 * @param location one line; empty if there is none
 * @param description empty if there is none
 * @param footer lines that only the calendar shows, below the description; they never come back
 */
public record CalendarEvent(
    String uid,
    String name,
    Instant start,
    Instant end,
    boolean allDay,
    String location,
    String description,
    String footer) {

  private static final Pattern UID = Pattern.compile("[A-Za-z0-9-]{1,100}");

  public CalendarEvent {
    if (!UID.matcher(uid).matches()) {
      throw new IllegalArgumentException("a uid is made of letters, digits and hyphens");
    }
    name = EventText.line(name);
    start = start.truncatedTo(ChronoUnit.SECONDS);
    end = end.truncatedTo(ChronoUnit.SECONDS);
    end = end.isBefore(start) ? start : end;
    location = EventText.line(location);
    description = EventText.block(description);
    footer = Footer.lines(footer);
  }

  /** An event without a footer. */
  public static CalendarEvent of(
      String uid,
      @Nullable String name,
      Instant start,
      @Nullable Instant end,
      boolean allDay,
      @Nullable String location,
      @Nullable String description) {
    return new CalendarEvent(
        uid,
        text(name),
        start,
        end == null ? start : end,
        allDay,
        text(location),
        text(description),
        "");
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }

  public CalendarEvent withFooter(String lines) {
    return new CalendarEvent(uid, name, start, end, allDay, location, description, lines);
  }

  /** The first day of an event that fills whole days. */
  LocalDate firstDay() {
    return LocalDate.ofInstant(start, ZoneOffset.UTC);
  }

  /** The last day of an event that fills whole days. */
  LocalDate lastDay() {
    return LocalDate.ofInstant(end, ZoneOffset.UTC);
  }

  /** Whether both have this field alike. Of events that fill days only the days are compared. */
  public boolean isSame(EventField field, CalendarEvent other) {
    boolean days = allDay && other.allDay;
    return switch (field) {
      case NAME -> name.equals(other.name);
      case START -> days ? firstDay().equals(other.firstDay()) : start.equals(other.start);
      case END -> days ? lastDay().equals(other.lastDay()) : end.equals(other.end);
      case ALL_DAY -> allDay == other.allDay;
      case LOCATION -> location.equals(other.location);
      case DESCRIPTION -> description.equals(other.description);
    };
  }

  /** The fields that the two do not have alike. */
  public Set<EventField> differences(CalendarEvent other) {
    Set<EventField> different = EventField.none();
    for (EventField field : EventField.values()) {
      if (!isSame(field, other)) {
        different.add(field);
      }
    }
    return different;
  }

  /** This event with some fields of another one. */
  CalendarEvent with(Set<EventField> fields, CalendarEvent other) {
    return new CalendarEvent(
        uid,
        fields.contains(EventField.NAME) ? other.name : name,
        fields.contains(EventField.START) ? other.start : start,
        fields.contains(EventField.END) ? other.end : end,
        fields.contains(EventField.ALL_DAY) ? other.allDay : allDay,
        fields.contains(EventField.LOCATION) ? other.location : location,
        fields.contains(EventField.DESCRIPTION) ? other.description : description,
        footer);
  }

  /**
   * Tells events apart that look different in a calendar: 64 hexadecimal digits. It is the same as
   * long as nothing has to be written.
   */
  public String fingerprint() {
    String when =
        allDay ? firstDay() + " " + lastDay() : start.getEpochSecond() + " " + end.getEpochSecond();
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      // No text holds the character that stands between them.
      for (String part : List.of(when, name, location, description, footer)) {
        digest.update(part.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
