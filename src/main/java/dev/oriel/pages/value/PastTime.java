package dev.oriel.pages.value;

import module java.base;

import dev.oriel.crm.query.AsOf;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** A moment of the past that a person types: a day, and a time of it or else its end. */
public final class PastTime {

  private PastTime() {}

  /**
   * The field for it.
   *
   * @param now what stands in it; null for nothing
   */
  public static FormField field(Words words, @Nullable OffsetDateTime now) {
    FormField field =
        FormField.day(AsOf.NAME, words.say("past.day"), words.say("past.time"))
            .hint(words.say("past.hint"))
            .required();
    if (now == null) {
      return field;
    }
    LocalDateTime here = now.atZoneSameInstant(words.formats().zone()).toLocalDateTime();
    boolean isEnd = now.isEqual(end(here.toLocalDate(), words.formats().zone()));
    String time = isEnd ? "" : here.toLocalTime().truncatedTo(ChronoUnit.MINUTES).toString();
    return field
        .value(here.toLocalDate().toString())
        .control(new Control.Day(time, words.say("past.time")));
  }

  /** What was typed, as REST takes it. Refuses as {@code Invalid} what is none of the past. */
  public static String read(Typed typed, Formats formats) {
    OffsetDateTime moment = moment(typed, formats);
    if (moment.toInstant().isAfter(formats.now())) {
      throw Refused.invalid(AsOf.NAME, "in_future.moment");
    }
    return DateTime.format(moment);
  }

  private static OffsetDateTime moment(Typed typed, Formats formats) {
    TypedTime time = TypedTime.of(typed, AsOf.NAME, formats.zone());
    Problem problem = time.problem();
    if (problem != null) {
      throw Refused.invalid(problem);
    }
    OffsetDateTime moment = time.moment();
    if (moment == null) {
      throw Refused.invalid(AsOf.NAME, "not_a_time");
    }
    if (!typed.text(Control.Day.timeName(AsOf.NAME)).isBlank()) {
      return moment;
    }
    return end(moment.atZoneSameInstant(formats.zone()).toLocalDate(), formats.zone());
  }

  private static OffsetDateTime end(LocalDate day, ZoneId zone) {
    return DateTime.of(day.plusDays(1).atStartOfDay(zone).toInstant().minusMillis(1));
  }
}
