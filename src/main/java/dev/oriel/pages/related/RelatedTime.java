package dev.oriel.pages.related;

import module java.base;

import dev.oriel.model.field.Option;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ClosedOptions;
import dev.oriel.pages.value.LateDates;
import dev.oriel.pages.value.WholeDays;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;

/** The times of a related record, as its card tells them. */
record RelatedTime(Words words, ObjectView view, CrmRecord record) {

  /** Days that are no further away have their day of the week. */
  private static final int NEAR = 6;

  /** The line of a field; none without a value. */
  Optional<RelatedView.Line> of(Field field) {
    Object value = record.value(field);
    if (value instanceof LocalDate day) {
      return Optional.of(date(field, day));
    }
    if (value instanceof OffsetDateTime time) {
      return Optional.of(field.is("startAt") ? span(time) : due(field, time));
    }
    return Optional.empty();
  }

  /** Whether a task is done; empty if the profile may not know. */
  private Optional<Boolean> isDone() {
    return RelatedCard.field(view, "status")
        .map(field -> {
          Option option = RelatedCard.option(record, field);
          return option != null && ClosedOptions.ofTasks(field).contains(option);
        });
  }

  private RelatedView.Line date(Field field, LocalDate day) {
    String shown = day(day);
    String exact = words.formats().date(day);
    if (!field.is("closeDate")) {
      return new RelatedView.Line(labelled(field, shown), exact, false);
    }
    String text =
        LateDates.isClosed(view, record).orElse(false)
            ? words.say("related.closed", shown)
            : words.say("related.closes", shown);
    return new RelatedView.Line(
        text, exact, LateDates.isLate(view, record, field, words.formats()));
  }

  /** A value behind the name of its field. */
  private String labelled(Field field, String shown) {
    return words.say("related.labelled", words.inSentence(field.name()), shown);
  }

  private LocalDateTime local(OffsetDateTime time) {
    return time.atZoneSameInstant(words.formats().zone()).toLocalDateTime();
  }

  /** A time, of near days with the hour. Tasks that are due today, or were before, stand out. */
  private RelatedView.Line due(Field field, OffsetDateTime time) {
    LocalDateTime at = local(time);
    long days = daysUntil(at.toLocalDate());
    boolean hasHour = Math.abs(days) <= 1 && !words.formats().isDay(time.toInstant());
    String day = day(at.toLocalDate());
    String shown =
        hasHour ? words.say("short.at", day, words.formats().time(time.toInstant())) : day;
    boolean isUrgent = RelatedCard.isTask(view) && days <= 0 && !isDone().orElse(true);
    return new RelatedView.Line(
        field.is("dueDate") ? words.say("related.due", shown) : labelled(field, shown),
        words.formats().isDay(time.toInstant())
            ? words.formats().exact(at.toLocalDate())
            : words.formats().exact(time.toInstant()),
        isUrgent);
  }

  /** From when to when an event is. */
  private RelatedView.Line span(OffsetDateTime start) {
    OffsetDateTime end =
        RelatedCard.field(view, "endAt").map(record::value).orElse(null)
                    instanceof OffsetDateTime time
                && time.isAfter(start)
            ? time
            : start;
    boolean isWhole = WholeDays.isOne(record);
    LocalDate first = isWhole ? WholeDays.day(start) : local(start).toLocalDate();
    LocalDate last = isWhole ? WholeDays.day(end) : local(end).toLocalDate();
    String from = isWhole ? dayOfWeek(first) : moment(first, start);
    String exact = isWhole ? words.formats().date(first) : words.formats().exact(start.toInstant());
    if (end.isEqual(start) || (isWhole && last.equals(first))) {
      return new RelatedView.Line(from, exact, false);
    }
    String to =
        last.equals(first) ? words.formats().time(end.toInstant()) : last(isWhole, last, end);
    return new RelatedView.Line(words.say("related.span", from, to), exact, false);
  }

  private String last(boolean isWhole, LocalDate day, OffsetDateTime end) {
    return isWhole ? dayOfWeek(day) : moment(day, end);
  }

  private String moment(LocalDate day, OffsetDateTime time) {
    return words.say("short.at", dayOfWeek(day), words.formats().time(time.toInstant()));
  }

  /** How many days there are until then; negative for the past. */
  private long daysUntil(LocalDate day) {
    Formats formats = words.formats();
    return ChronoUnit.DAYS.between(LocalDate.ofInstant(formats.now(), formats.zone()), day);
  }

  /** A day inside of a sentence: today, tomorrow, yesterday, Tue 24 Nov, or 18 Dec. */
  private String day(LocalDate day) {
    return Math.abs(daysUntil(day)) > NEAR ? words.formats().shortDate(day) : dayOfWeek(day);
  }

  /** A day with its day of the week, such as Tue 24 Nov, or one of the words for near days. */
  private String dayOfWeek(LocalDate day) {
    if (Math.abs(daysUntil(day)) <= 1) {
      return words.formats().nearDay(day);
    }
    String name = day.getDayOfWeek().getDisplayName(TextStyle.SHORT, words.formats().locale());
    return words.say("short.weekday", name, words.formats().shortDate(day));
  }
}
