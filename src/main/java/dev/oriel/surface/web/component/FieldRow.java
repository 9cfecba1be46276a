package dev.oriel.surface.web.component;

import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A field of a record with its value, which is the content of the template.
 *
 * @param edit where it is changed; null if it cannot be
 * @param reason why it cannot be changed; null if it can be, or if nothing is to be said
 */
public record FieldRow(
    Words words,
    String label,
    @Nullable String edit,
    @Nullable String reason,
    boolean isEmpty,
    boolean isComputed) {

  public static FieldRow editable(Words words, String label, String edit) {
    return new FieldRow(words, label, edit, null, false, false);
  }

  /** A field without a value. */
  public static FieldRow empty(Words words, String label, String edit) {
    return new FieldRow(words, label, edit, null, true, false);
  }

  public static FieldRow locked(Words words, String label, String reason) {
    return new FieldRow(words, label, null, reason, false, false);
  }

  public static FieldRow computed(Words words, String label) {
    return new FieldRow(words, label, null, words.say("field_row.computed"), false, true);
  }

  public String css() {
    return "o-field" + (isEmpty ? " is-empty" : "") + (edit == null ? " is-locked" : "");
  }
}
