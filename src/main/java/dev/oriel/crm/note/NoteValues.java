package dev.oriel.crm.note;

import module java.base;

import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the values of a note from an input, to which they add their problems. */
final class NoteValues {

  static final int MAX_BODY = 100_000;

  private static final Instant EARLIEST = Instant.parse("1900-01-01T00:00:00Z");

  /** The time by which a note may be ahead of now: clocks and zones of clients can be wrong. */
  private static final Duration AHEAD = Duration.ofDays(1);

  private NoteValues() {}

  /** The text, which is required; empty if it adds to the problems. */
  static String body(Shape shape) {
    JsonNode body = shape.text("body") == null ? null : shape.get("body");
    String text = body == null ? "" : body.stringValue();
    if (text.isBlank()) {
      shape.problem("body", "required.note");
      return "";
    }
    if (text.codePointCount(0, text.length()) > MAX_BODY) {
      shape.problem("body", "too_long", 100_000);
    }
    return text;
  }

  /** The kind; null if it is absent or adds to the problems. */
  static @Nullable NoteKind kind(Shape shape) {
    String word = shape.text("kind");
    if (word == null) {
      return null;
    }
    Optional<NoteKind> kind = NoteKind.of(word);
    if (kind.isEmpty()) {
      shape.problem("kind", "not_an_option", NoteKind.words());
    }
    return kind.orElse(null);
  }

  /** The time when it happened; null if it is absent or adds to the problems. */
  static @Nullable OffsetDateTime at(Shape shape, Instant now) {
    JsonNode value = shape.get("at");
    if (value == null) {
      return null;
    }
    try {
      OffsetDateTime at = (OffsetDateTime) new DateTime().parse(value, null);
      if (at == null) {
        throw new InvalidValue("not_a_time");
      }
      if (at.toInstant().isBefore(EARLIEST) || at.toInstant().isAfter(now.plus(AHEAD))) {
        shape.problem("at", "out_of_range.note");
      }
      return at;
    } catch (InvalidValue e) {
      shape.problem("at", "in.field", e.reason());
      return null;
    }
  }
}
