package dev.oriel.pages.related;

import module java.base;

import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.WholeDays;
import dev.oriel.surface.web.text.ShortForms;
import dev.oriel.surface.web.text.Words;

/** The times of a related record, as its card tells them. */
record RelatedTime(Words words, ObjectView view, CrmRecord record) {

  /** The options of closed deals, by their apiNames, or else their labels. */
  private static final List<String> CLOSED = List.of("won", "lost");

  private static final List<String> DONE = List.of("done");

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

  /** Whether a select has one of these options; empty if the profile may not know. */
  private Optional<Boolean> is(String key, List<String> names) {
    return RelatedCard.field(view, key)
        .map(field -> {
          Option option = RelatedCard.option(record, field);
          return option != null
              && field.type() instanceof Select select
              && names.stream().anyMatch(name -> option.equals(select.options().find(name)));
        });
  }

  private ShortForms forms() {
    return new ShortForms(words);
  }

  private RelatedView.Line date(Field field, LocalDate day) {
    String shown = forms().day(day);
    String exact = words.formats().date(day);
    if (!field.is("closeDate")) {
      return new RelatedView.Line(labelled(field, shown), exact, false);
    }
    Optional<Boolean> isClosed = is("stage", CLOSED);
    boolean isLate = !isClosed.orElse(true) && forms().daysUntil(day) < 0;
    String text =
        isClosed.orElse(false)
            ? words.say("related.closed", shown)
            : words.say("related.closes", shown);
    return new RelatedView.Line(text, exact, isLate);
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
    long days = forms().daysUntil(at.toLocalDate());
    boolean hasHour = Math.abs(days) <= 1 && !at.toLocalTime().equals(LocalTime.MIDNIGHT);
    String day = forms().day(at.toLocalDate());
    String shown =
        hasHour ? words.say("short.at", day, words.formats().time(time.toInstant())) : day;
    boolean isUrgent = RelatedCard.isTask(view) && days <= 0 && !is("status", DONE).orElse(true);
    return new RelatedView.Line(
        field.is("dueDate") ? words.say("related.due", shown) : labelled(field, shown),
        words.formats().exact(time.toInstant()),
        isUrgent);
  }

  /** From when to when an event is. */
  private RelatedView.Line span(OffsetDateTime start) {
    OffsetDateTime end =
        RelatedCard.field(view, "endAt").map(record::value).orElse(null)
                instanceof OffsetDateTime time
            ? time
            : start;
    boolean isWhole = WholeDays.isOne(record);
    LocalDate first = isWhole ? WholeDays.day(start) : local(start).toLocalDate();
    LocalDate last = isWhole ? WholeDays.day(end) : local(end).toLocalDate();
    String from = isWhole ? forms().dayOfWeek(first) : moment(first, start);
    String exact = isWhole ? words.formats().date(first) : words.formats().exact(start.toInstant());
    if (end.isEqual(start) || (isWhole && last.equals(first))) {
      return new RelatedView.Line(from, exact, false);
    }
    String to =
        last.equals(first) ? words.formats().time(end.toInstant()) : last(isWhole, last, end);
    return new RelatedView.Line(words.say("related.span", from, to), exact, false);
  }

  private String last(boolean isWhole, LocalDate day, OffsetDateTime end) {
    return isWhole ? forms().dayOfWeek(day) : moment(day, end);
  }

  private String moment(LocalDate day, OffsetDateTime time) {
    return words.say("short.at", forms().dayOfWeek(day), words.formats().time(time.toInstant()));
  }
}
