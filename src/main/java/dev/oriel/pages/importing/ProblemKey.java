package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportValidation.CellError;
import dev.oriel.integration.importing.job.ImportValidation.ErrorGroup;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A group of problems as a form names it, in JSON: a browser would change the ends of lines of a
 * value.
 *
 * @param column null for problems of whole rows
 * @param value null if it is not known
 */
record ProblemKey(@Nullable String column, @Nullable String value, String code) {

  static final String FIELD = "group";

  static ProblemKey of(ErrorGroup group) {
    return new ProblemKey(group.column(), group.value(), group.code());
  }

  String text() {
    return Json.write(
        JsonNodeFactory.instance
            .objectNode()
            .put("column", column)
            .put("value", value)
            .put("code", code));
  }

  /** Reads what a form has sent. Refuses as {@code Invalid} what no form has. */
  static ProblemKey read(String text) {
    JsonNode json = Json.parse(text.getBytes(StandardCharsets.UTF_8));
    return new ProblemKey(
        text(json.path("column")), text(json.path("value")), json.path("code").asString(""));
  }

  private static @Nullable String text(JsonNode json) {
    return json.isString() ? json.stringValue() : null;
  }

  boolean isOf(CellError error) {
    return Objects.equals(column, error.column())
        && Objects.equals(value, error.value())
        && code.equals(error.code());
  }
}
