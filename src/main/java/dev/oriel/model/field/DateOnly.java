package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A calendar date in the years 1 to 9999. A value is a {@link LocalDate}. */
public record DateOnly() implements FieldType {

  @Override
  public ValueKind kind() {
    return ValueKind.DATE;
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.stripped(json, 100);
    if (text == null) {
      return null;
    }
    try {
      LocalDate date = LocalDate.parse(text);
      if (date.getYear() >= 1 && date.getYear() <= 9999) {
        return date;
      }
    } catch (DateTimeException _) {
      // Refused below, as are years out of range.
    }
    throw new InvalidValue("not_a_date");
  }
}
