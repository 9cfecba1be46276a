package dev.oriel.field;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A moment (RFC 3339), the years 1 to 9999, to the millisecond. A value is an {@link
 * OffsetDateTime} in UTC.
 */
public record DateTime() implements FieldType {

  private static final byte[] WIRE =
      "0000-00-00T00:00:00.000Z".getBytes(StandardCharsets.ISO_8859_1);

  /** RFC 3339, section 5.6, with the blank that its note allows in place of the T. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?<date>[0-9]{4}-[0-9]{2}-[0-9]{2})[Tt ](?<minute>[0-9]{2}:[0-9]{2}:)"
              + "(?<second>[0-9]{2})(?:(?<fraction>\\.[0-9]{1,3})[0-9]*)?"
              + "(?<offset>[Zz]|[+-][0-9]{2}:[0-9]{2})");

  /** The days of UTC that may have a leap second at their end: RFC 3339, appendix D. */
  private static final Set<MonthDay> LEAP_DAYS = Set.of(MonthDay.of(6, 30), MonthDay.of(12, 31));

  private static final LocalTime LAST_SECOND = LocalTime.of(23, 59, 59);

  /**
   * A moment as answers write it: in UTC, with milliseconds. By hand, since every record has two of
   * them, and a formatter would take a sixteenth of the time of a list.
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

  /** The moment as Oriel keeps it. */
  public static OffsetDateTime of(Instant instant) {
    return instant.truncatedTo(ChronoUnit.MILLIS).atOffset(ZoneOffset.UTC);
  }

  @Override
  public String name() {
    return "dateTime";
  }

  @Override
  public List<String> columnTypes() {
    return List.of("timestamptz");
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.string(json, 100).strip();
    if (text.isEmpty()) {
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
      } catch (DateTimeException e) {
        // Refused below, together with other forms and years out of range.
      }
    }
    throw new InvalidValue(
        "not_a_time",
        "must be a time with seconds and an offset (RFC 3339) such as 2026-11-20T09:30:00Z.");
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
    // Where there is no such second it is the next one, as PostgreSQL has it too.
    OffsetDateTime before = instant.atOffset(ZoneOffset.UTC);
    if (!LEAP_DAYS.contains(MonthDay.from(before))
        || !before.toLocalTime().truncatedTo(ChronoUnit.SECONDS).equals(LAST_SECOND)) {
      throw new DateTimeException("there is no leap second then");
    }
    return instant.plusSeconds(1);
  }

  @Override
  public void write(JsonGenerator json, Object value) {
    json.writeString(format((OffsetDateTime) value));
  }

  @Override
  public @Nullable Object read(ResultSet row, int column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class);
  }

  @Override
  public Comparison comparison() {
    return Comparison.ORDERED;
  }

  @Override
  public ObjectNode jsonSchema() {
    return Values.schema("string", "date-time");
  }
}
