package dev.oriel.pages.value;

import module java.base;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import java.time.zone.ZoneOffsetTransition;
import org.jspecify.annotations.Nullable;

/**
 * A local time that was typed, in a zone. The hour that a zone skips is none, and one that it
 * repeats is two, of which the person chooses one. A day whose time was left out is its beginning.
 *
 * @param input the name of its input
 * @param text what was typed: of a day and a time, both
 * @param local null for a text that is no time
 * @param chosen the offset that was chosen; empty for none
 */
public record TypedTime(
    String input, String text, @Nullable LocalDateTime local, String chosen, ZoneId zone) {

  private static final int FAR = 10_000;

  public static TypedTime of(Typed typed, String input, ZoneId zone) {
    String text = text(typed, input);
    LocalDateTime local = local(text, isDay(typed, input) ? zone : null);
    return new TypedTime(input, text, local, typed.text(choice(input)), zone);
  }

  /** The day and the time, whichever was typed; a text without a day is none of a time. */
  private static String text(Typed typed, String input) {
    String day = typed.text(input).strip();
    String time = typed.text(Control.Day.timeName(input)).strip();
    return Stream.of(day, time).filter(one -> !one.isEmpty()).collect(Collectors.joining("T"));
  }

  /** Whether the form had an input for the time, which was left empty. */
  private static boolean isDay(Typed typed, String input) {
    String time = Control.Day.timeName(input);
    return typed.values().containsKey(time) && typed.text(time).isBlank();
  }

  /** The name of the choice between two times. */
  private static String choice(String input) {
    return input + ":offset";
  }

  /** In a zone, whose clocks can skip the midnight, a day alone is its beginning. */
  private static @Nullable LocalDateTime local(String text, @Nullable ZoneId zone) {
    try {
      LocalDateTime time =
          zone == null || text.indexOf('T') >= 0
              ? LocalDateTime.parse(text)
              : LocalDate.parse(text).atStartOfDay(zone).toLocalDateTime();
      return time.getYear() > 0 && time.getYear() < FAR ? time : null;
    } catch (DateTimeException _) {
      return null;
    }
  }

  private List<ZoneOffset> offsets() {
    if (local == null) {
      return List.of();
    }
    List<ZoneOffset> valid = zone.getRules().getValidOffsets(local);
    return text.indexOf('T') < 0 ? valid.subList(0, 1) : valid;
  }

  /** The moment that it means; null if it means none, or two. */
  public @Nullable OffsetDateTime moment() {
    List<ZoneOffset> offsets = offsets();
    return local == null
        ? null
        : offsets.stream()
            .filter(one -> offsets.size() == 1 || one.getId().equals(chosen))
            .findFirst()
            .map(local::atOffset)
            .orElse(null);
  }

  /** Why it means no moment; null for a text that is no time, and for one that means a moment. */
  public @Nullable Problem problem() {
    if (local == null || moment() != null) {
      return null;
    }
    ZoneOffsetTransition change = zone.getRules().getTransition(local);
    return Problem.of(
        input,
        offsets().isEmpty() ? "not_a_time.skipped" : "not_a_time.twice",
        zone.getId(),
        change.getDateTimeBefore().toLocalTime().toString(),
        change.getDateTimeAfter().toLocalTime().toString());
  }

  /** The input with the question which of two times is meant, if that is its problem. */
  public FormField asked(FormField field, Words words, Typed typed) {
    boolean isTwice =
        typed.problems().stream()
            .anyMatch(
                one -> one.field().equals(input) && one.reason().key().equals("not_a_time.twice"));
    return isTwice
        ? field.control(
            new Control.Asking(
                field.control(), choice(input), words.say("input.which_time"), options(words)))
        : field;
  }

  private List<FormOption> options(Words words) {
    return local == null
        ? List.of()
        : offsets().stream()
            .map(offset ->
                new FormOption(
                    offset.getId(),
                    words.say(
                        "input.at_offset",
                        words.formats().time(local.toInstant(offset)),
                        offset.getId())))
            .toList();
  }
}
