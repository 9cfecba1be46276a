package dev.oriel.field;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A day of the calendar, the years 1 to 9999. A value is a {@link LocalDate}. */
public record DateOnly() implements FieldType {

  @Override
  public String name() {
    return "date";
  }

  @Override
  public List<String> columnTypes() {
    return List.of("date");
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.string(json, 100).strip();
    if (text.isEmpty()) {
      return null;
    }
    try {
      LocalDate date = LocalDate.parse(text);
      if (date.getYear() >= 1 && date.getYear() <= 9999) {
        return date;
      }
    } catch (DateTimeException e) {
      // Refused below, together with years out of range.
    }
    throw new InvalidValue("not_a_date", "must be a date of the form YYYY-MM-DD.");
  }

  @Override
  public void write(JsonGenerator json, Object value) {
    json.writeString(value.toString());
  }

  @Override
  public @Nullable Object read(ResultSet row, int column) throws SQLException {
    return row.getObject(column, LocalDate.class);
  }

  @Override
  public Comparison comparison() {
    return Comparison.ORDERED;
  }

  @Override
  public ObjectNode jsonSchema() {
    return Values.schema("string", "date");
  }
}
