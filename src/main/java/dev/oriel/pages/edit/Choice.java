package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.Was;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The answer of a person to a conflict: whose value it shall be.
 *
 * @param isAsked whether the form has asked
 * @param isMine whether the person's own value shall overwrite that of the other
 * @param seen the other value as the form has shown it; null if it has not asked
 */
record Choice(boolean isAsked, boolean isMine, boolean isTheirs, @Nullable JsonNode seen) {

  /** Nothing was asked. */
  static final Choice NONE = new Choice(false, false, false, null);

  static final String MINE = "mine";
  static final String THEIRS = "theirs";

  /** The name of the choice. */
  static String name(Field field) {
    return "keep:" + field.apiName();
  }

  /** The name of the input that carries the other value. */
  static String seenName(Field field) {
    return "seen:" + field.apiName();
  }

  static Choice read(Typed typed, Field field) {
    String name = name(field);
    String seen = typed.text(seenName(field));
    return new Choice(
        typed.all(Form.PRESENT).contains(name),
        typed.text(name).equals(MINE),
        typed.text(name).equals(THEIRS),
        seen.isEmpty() ? null : Was.of(field, seen));
  }

  /** Whether the person wants to overwrite this value, knowing it. */
  boolean overwrites(JsonNode theirs) {
    return isMine && seen != null && Was.isStill(seen, theirs);
  }
}
