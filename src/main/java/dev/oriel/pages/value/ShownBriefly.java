package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.Decimal;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
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

  /** From when to when an event is; null if it does not end later than it begins. */
  static @Nullable Cell span(
      Words words, CrmRecord record, @Nullable Object start, @Nullable Object end) {
    if (!(start instanceof OffsetDateTime first) || !(end instanceof OffsetDateTime last)) {
      return null;
    }
    Formats formats = words.formats();
    if (WholeDays.isOne(record)) {
      LocalDate from = WholeDays.day(first);
      LocalDate to = WholeDays.day(last);
      return to.isAfter(from)
          ? span(
              words,
              formats.shortDate(from),
              formats.shortDate(to),
              words.say("related.span", formats.exact(from), formats.exact(to)))
          : null;
    }
    Instant from = first.toInstant();
    Instant to = last.toInstant();
    return to.isAfter(from)
        ? span(
            words,
            formats.shortDateTime(from),
            isOneDay(formats, from, to) ? formats.time(to) : formats.shortDateTime(to),
            words.say("related.span", formats.exact(from), formats.exact(to)))
        : null;
  }

  private static Cell span(Words words, String from, String to, String exact) {
    return new Cell.Text(words.say("related.span", from, to), exact);
  }

  private static boolean isOneDay(Formats formats, Instant one, Instant other) {
    return LocalDate.ofInstant(one, formats.zone())
        .equals(LocalDate.ofInstant(other, formats.zone()));
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
    return record.fields().stream()
        .filter(field -> field.is("startAt"))
        .map(record::value)
        .anyMatch(value ->
            value instanceof OffsetDateTime start && isOneDay(formats, start.toInstant(), time));
  }

  private static @Nullable Cell amount(Formats formats, Field field, BigDecimal amount) {
    String currency = Decimal.currency(field.type());
    if (currency == null || amount.stripTrailingZeros().scale() > 0) {
      return null;
    }
    return new Cell.Text(formats.briefAmount(amount, currency), formats.amount(amount, currency));
  }
}
