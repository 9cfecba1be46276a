package dev.oriel.web.page.component;

import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A field of a record with its value, which is the content of the template.
 *
 * @param id of its element, unlike others of the page
 * @param edit how it is changed; null if it cannot be
 * @param lock why it cannot be changed; null if it can be, or if nothing is to be said
 * @param isSaved whether it says that its value was saved just now
 * @param afterNote the address of the row as it is after a note was written; null if notes do not
 *     change it
 */
public record FieldRow(
    Words words,
    String id,
    String label,
    @Nullable Edit edit,
    @Nullable Lock lock,
    boolean isEmpty,
    boolean isSaved,
    @Nullable String afterNote) {

  /**
   * The way to change a field.
   *
   * @param href the page on which it is changed
   * @param part its input, which takes the place of the row; null if there is none
   */
  public record Edit(String href, @Nullable String part) {}

  /**
   * The reason why a field cannot be changed, which its button unfolds.
   *
   * @param name what the button is called
   * @param text what it depends on; empty for nothing
   * @param advice what to do about it; empty for nothing
   */
  public record Lock(String icon, String name, String title, String text, String advice) {}

  public static FieldRow plain(Words words, String id, String label, boolean isEmpty) {
    return new FieldRow(words, id, label, null, null, isEmpty, false, null);
  }

  public FieldRow edit(Edit way) {
    return new FieldRow(words, id, label, way, lock, isEmpty, isSaved, afterNote);
  }

  public FieldRow lock(Lock reason) {
    return new FieldRow(words, id, label, edit, reason, isEmpty, isSaved, afterNote);
  }

  public FieldRow saved() {
    return new FieldRow(words, id, label, edit, lock, isEmpty, true, afterNote);
  }

  public FieldRow afterNote(String address) {
    return new FieldRow(words, id, label, edit, lock, isEmpty, isSaved, address);
  }

  /** The event after which it is asked for; null for none. */
  public @Nullable String awaits() {
    return afterNote == null ? null : "noted from:body";
  }

  public String css() {
    return "o-field" + (isEmpty ? " is-empty" : "") + (edit == null ? " is-locked" : "");
  }
}
