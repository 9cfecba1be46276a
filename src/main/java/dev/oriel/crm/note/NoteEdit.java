package dev.oriel.crm.note;

import module java.base;

import dev.oriel.model.field.DateTime;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The input for the edit of a note. What is null stays as it is.
 *
 * @param body the text, with the white space around it
 * @param at when it happened
 */
record NoteEdit(@Nullable String body, @Nullable NoteKind kind, @Nullable OffsetDateTime at) {

  static final List<String> PROPERTIES = List.of("body", "kind", "at");

  /**
   * Refuses as {@code Invalid} a text that is blank or too long, an unknown kind, a time that is
   * out of bounds, and null for any of them.
   *
   * @param now the present time
   */
  static NoteEdit read(JsonBody json, Instant now) {
    Shape shape = new Shape(json.object()).only(PROPERTIES);
    for (String property : List.of("kind", "at")) {
      if (shape.has(property) && shape.get(property) == null) {
        shape.problem(property, "required");
      }
    }
    NoteEdit edit =
        new NoteEdit(
            shape.has("body") ? NoteValues.body(shape) : null,
            NoteValues.kind(shape),
            NoteValues.at(shape, now));
    shape.check();
    return edit;
  }

  /**
   * The edited note; the same one if nothing differs. Each edit of a note has a time of its own.
   */
  Note of(Note note, Instant now) {
    OffsetDateTime last = Objects.requireNonNullElse(note.editedAt(), note.createdAt());
    OffsetDateTime present = DateTime.of(now);
    Note edited = with(note, note.editedAt());
    return edited.equals(note)
        ? note
        : with(note, present.isAfter(last) ? present : last.plus(Duration.ofMillis(1)));
  }

  private Note with(Note note, @Nullable OffsetDateTime editedAt) {
    return new Note(
        note.id(),
        note.recordId(),
        Objects.requireNonNullElse(body, note.body()),
        Objects.requireNonNullElse(kind, note.kind()),
        Objects.requireNonNullElse(at, note.at()),
        note.source(),
        note.createdBy(),
        note.createdByName(),
        note.createdAt(),
        editedAt);
  }

  /** The values of a note that are not those of another one, for the log. */
  static ObjectNode differing(Note note, Note other) {
    ObjectNode values = Json.MAPPER.createObjectNode();
    if (!note.body().equals(other.body())) {
      values.put("body", note.body());
    }
    if (note.kind() != other.kind()) {
      values.put("kind", note.kind().word());
    }
    if (!note.at().equals(other.at())) {
      values.put("at", DateTime.format(note.at()));
    }
    return values;
  }
}
