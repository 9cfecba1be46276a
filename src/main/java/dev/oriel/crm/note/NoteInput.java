package dev.oriel.crm.note;

import module java.base;

import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.json.Shape;
import tools.jackson.databind.JsonNode;

/**
 * The input for a new note.
 *
 * @param body the text, with the white space around it
 */
record NoteInput(String body, String source) {

  static final int MAX_BODY = 100_000;
  private static final List<String> SOURCES = List.of("user", "api", "system");

  /** Refuses as {@code Invalid} a text that is blank or too long, and an unknown source. */
  static NoteInput read(JsonBody json, String defaultSource) {
    Shape shape = new Shape(json.object()).only(List.of("body", "source"));
    NoteInput input = new NoteInput(body(shape), source(shape, defaultSource));
    shape.check();
    return input;
  }

  private static String body(Shape shape) {
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
