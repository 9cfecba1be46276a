package dev.oriel.crm.note;

import module java.base;

import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The input for a new note.
 *
 * @param body the text, with the white space around it
 * @param at when it happened; null for now
 */
record NoteInput(String body, NoteKind kind, @Nullable OffsetDateTime at, String source) {

  private static final List<String> SOURCES = List.of("user", "api", "system");

  /**
   * Refuses as {@code Invalid} a text that is blank or too long, an unknown kind or source, and a
   * time that is out of bounds.
   *
   * @param now the present time
   */
  static NoteInput read(JsonBody json, String defaultSource, Instant now) {
    Shape shape = new Shape(json.object()).only(List.of("body", "kind", "at", "source"));
    NoteInput input =
        new NoteInput(
            NoteValues.body(shape),
            Objects.requireNonNullElse(NoteValues.kind(shape), NoteKind.NOTE),
            NoteValues.at(shape, now),
            source(shape, defaultSource));
    shape.check();
    return input;
  }

  private static String source(Shape shape, String defaultSource) {
    String source = shape.text("source");
    if (source == null) {
      return defaultSource;
    }
    if (!SOURCES.contains(source)) {
      shape.problem("source", "not_an_option.source");
    }
    return source;
  }
}
