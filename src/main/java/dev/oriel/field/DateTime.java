package dev.oriel.field;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A moment (RFC 3339), the years 1 to 9999, to the millisecond. A value is an {@link
 * OffsetDateTime} in UTC.
 */
public record DateTime() implements FieldType {

  private static final DateTimeFormatter WIRE =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);

  /** A moment as answers write it: in UTC, with milliseconds. */
  public static String format(OffsetDateTime moment) {
    return WIRE.format(moment);
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
    String text = Values.string(json, 100).strip().toUpperCase(Locale.ROOT);
    if (text.isEmpty()) {
      return null;
    }
    try {
      Instant instant = OffsetDateTime.parse(text).toInstant();
      int year = instant.atOffset(ZoneOffset.UTC).getYear();
      if (year >= 1 && year <= 9999) {
        return of(instant);
      }
    } catch (DateTimeException e) {
      // Refused below, together with years out of range.
    }
    throw new InvalidValue(
        "not_a_time", "must be a time with an offset (RFC 3339) such as 2026-11-20T09:30:00Z.");
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
