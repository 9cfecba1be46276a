package dev.oriel.pages.oauth;

import module java.base;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.surface.web.form.Field;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;

/** The fields of what a connection may not do. */
public final class Limits {

  /** What a new connection begins with, unless its member chooses otherwise. */
  public static final Restrictions ADVISED = new Restrictions(false, true, 200);

  private static final String READ_ONLY = "readOnly";
  private static final String NO_DELETION = "noDeletion";
  private static final String WRITES = "writesPerHour";

  private Limits() {}

  /** A form with a field for each, in which the present ones stand. */
  public static Form with(Form form, Words words, Restrictions present) {
    Integer writes = present.writesPerHour();
    return form.with(
            Field.toggle(READ_ONLY, words.say("me.read_only"))
                .value(present.readOnly() ? "true" : ""))
        .with(
            Field.toggle(NO_DELETION, words.say("me.no_deletion"))
                .value(present.noDeletion() ? "true" : ""))
        .with(
            Field.number(WRITES, words.say("me.writes_per_hour"))
                .value(writes == null ? "" : writes.toString())
                .hint(words.say("me.writes_per_hour_hint")));
  }

  /** The limits in words; empty if there are none. */
  public static String said(Words words, Restrictions limits) {
    List<String> parts = new ArrayList<>();
    if (limits.readOnly()) {
      parts.add(words.say("me.limit.read_only"));
    }
    if (limits.noDeletion()) {
      parts.add(words.say("me.limit.no_deletion"));
    }
    if (limits.writesPerHour() != null) {
      parts.add(words.say("me.limit.writes", limits.writesPerHour()));
    }
    return String.join(", ", parts);
  }

  /** What was typed. Refuses as {@code Invalid} what is no number. */
  public static Restrictions read(Typed typed, Problems problems) {
    String text = typed.text(WRITES).strip();
    Integer writes = null;
    if (!text.isEmpty()) {
      int number = text.matches("[0-9]{1,7}") ? Integer.parseInt(text) : 0;
      if (number < 1 || number > Restrictions.MOST_WRITES) {
        problems.add(WRITES, "out_of_range", 1, Restrictions.MOST_WRITES);
      } else {
        writes = number;
      }
    }
    return new Restrictions(typed.isSet(READ_ONLY), typed.isSet(NO_DELETION), writes);
  }
}
