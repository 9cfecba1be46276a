package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * A time (RFC 3339) in the years 1 to 9999, with milliseconds. A value is an {@link OffsetDateTime}
 * in UTC.
 */
public record DateTime() implements FieldType {

  private static final byte[] WIRE =
      "0000-00-00T00:00:00.000Z".getBytes(StandardCharsets.ISO_8859_1);

  /** RFC 3339, section 5.6, including the space that its note allows instead of the T. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?<date>[0-9]{4}-[0-9]{2}-[0-9]{2})[Tt ](?<minute>[0-9]{2}:[0-9]{2}:)"
              + "(?<second>[0-9]{2})(?:(?<fraction>\\.[0-9]{1,3})[0-9]*)?"
              + "(?<offset>[Zz]|[+-][0-9]{2}:[0-9]{2})");

  /** The days in UTC that may end with a leap second (RFC 3339, appendix D). */
  private static final Set<MonthDay> LEAP_DAYS = Set.of(MonthDay.of(6, 30), MonthDay.of(12, 31));

  private static final LocalTime LAST_SECOND = LocalTime.of(23, 59, 59);

  /**
   * The form in answers: UTC with milliseconds. A formatter would take a sixteenth of the time of a
   * list, since every record has two times.
   */
  public static String format(OffsetDateTime moment) {
    OffsetDateTime utc = moment.withOffsetSameInstant(ZoneOffset.UTC);
    byte[] text = WIRE.clone();
    putTwoDigits(text, 0, utc.getYear() / 100);
    putTwoDigits(text, 2, utc.getYear() % 100);
    putTwoDigits(text, 5, utc.getMonthValue());
    putTwoDigits(text, 8, utc.getDayOfMonth());
    putTwoDigits(text, 11, utc.getHour());
    putTwoDigits(text, 14, utc.getMinute());
    putTwoDigits(text, 17, utc.getSecond());
    int millis = utc.getNano() / 1_000_000;
    putTwoDigits(text, 20, millis / 10);
    text[22] = (byte) ('0' + millis % 10);
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  private static void putTwoDigits(byte[] text, int at, int number) {
    text[at] = (byte) ('0' + number / 10);
    text[at + 1] = (byte) ('0' + number % 10);
  }

  /** The time as Oriel stores it: UTC with milliseconds. */
  public static OffsetDateTime of(Instant instant) {
    return instant.truncatedTo(ChronoUnit.MILLIS).atOffset(ZoneOffset.UTC);
  }

  @Override
  public ValueKind kind() {
    return ValueKind.TIME;
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.stripped(json, 100);
    if (text == null) {
      return null;
    }
    Matcher form = FORM.matcher(text);
    if (form.matches()) {
      try {
        Instant instant = instant(form);
        int year = instant.atOffset(ZoneOffset.UTC).getYear();
        if (year >= 1 && year <= 9999) {
          return of(instant);
        }
      } catch (DateTimeException _) {
        // Refused below, as are other forms and years out of range.
      }
    }
    throw new InvalidValue("not_a_time");
  }

  private static Instant instant(Matcher form) {
    boolean leap = form.group("second").equals("60");
    Instant instant =
        OffsetDateTime.parse(
                form.group("date")
                    + "T"
                    + form.group("minute")
                    + (leap ? "59" : form.group("second"))
                    + Objects.requireNonNullElse(form.group("fraction"), "")
                    + form.group("offset").toUpperCase(Locale.ROOT))
            .toInstant();
    if (!leap) {
      return instant;
    }
    // A leap second is stored as the following second, as in PostgreSQL.
    OffsetDateTime before = instant.atOffset(ZoneOffset.UTC);
    if (!LEAP_DAYS.contains(MonthDay.from(before))
        || !before.toLocalTime().truncatedTo(ChronoUnit.SECONDS).equals(LAST_SECOND)) {
      throw new DateTimeException("no leap second is possible at this time");
    }
    return instant.plusSeconds(1);
  }

  @Override
  public void write(JsonGenerator json, Object value) {
    json.writeString(format((OffsetDateTime) value));
  }
}
