package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.Decimal;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.surface.web.component.Cell;
import dev.oriel.surface.web.text.Formats;
import org.jspecify.annotations.Nullable;

/** Dates, times and amounts in a narrow column, which tell all of it to a pointer. */
final class ShownBriefly {

  private ShownBriefly() {}

  /** Null for other values. */
  static @Nullable Cell of(Formats formats, CrmRecord record, Field field) {
    return switch (record.value(field)) {
      case LocalDate day -> day(formats, day);
      case OffsetDateTime time when WholeDays.isTime(field) && WholeDays.isOne(record) ->
          day(formats, WholeDays.day(time));
      case OffsetDateTime time when field.is("dueDate") && formats.isDay(time.toInstant()) ->
          day(formats, LocalDate.ofInstant(time.toInstant(), formats.zone()));
      case OffsetDateTime time -> time(formats, record, field, time.toInstant());
      case BigDecimal amount -> amount(formats, field, amount);
      case null, default -> null;
    };
  }

  private static Cell day(Formats formats, LocalDate day) {
    return new Cell.Text(formats.shortDate(day), formats.exact(day));
  }

  private static Cell time(Formats formats, CrmRecord record, Field field, Instant time) {
    String shown =
        field.is("endAt") && begins(formats, record, time)
            ? formats.time(time)
            : formats.shortDateTime(time);
    return new Cell.Text(shown, formats.exact(time));
  }

  /** Whether an event begins on the day of a time. */
  private static boolean begins(Formats formats, CrmRecord record, Instant time) {
    LocalDate day = LocalDate.ofInstant(time, formats.zone());
    return record.fields().stream()
        .filter(field -> field.is("startAt"))
        .map(record::value)
        .anyMatch(value ->
            value instanceof OffsetDateTime start
                && LocalDate.ofInstant(start.toInstant(), formats.zone()).equals(day));
  }

  private static @Nullable Cell amount(Formats formats, Field field, BigDecimal amount) {
    String currency = Decimal.currency(field.type());
    if (currency == null || amount.stripTrailingZeros().scale() > 0) {
      return null;
    }
    return new Cell.Text(formats.briefAmount(amount, currency), formats.amount(amount, currency));
  }
}
