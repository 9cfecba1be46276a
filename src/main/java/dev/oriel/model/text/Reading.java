package dev.oriel.model.text;

import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The value that a text, or another value, was read as.
 *
 * @param value null in JSON if it gives no value; what was given if it fits no form
 * @param problem why it cannot be the field's, which ends the sentence "'amount' …"
 * @param warning why the value may be another than was meant
 */
public record Reading(
    JsonNode value, @Nullable ProblemMessage problem, @Nullable ProblemMessage warning) {

  /** What gives no value. */
  public static final Reading NOTHING = of(JsonNodeFactory.instance.nullNode());

  static Reading of(JsonNode value) {
    return new Reading(value, null, null);
  }

  /** A text of which it is doubtful whether it was meant. */
  public static Reading doubtful(String value, String warning) {
    return doubtful(JsonNodeFactory.instance.stringNode(value), warning);
  }

  static Reading doubtful(JsonNode value, String warning, Object... arguments) {
    return new Reading(value, null, ProblemMessage.of(warning, arguments));
  }

  static Reading unread(JsonNode value, String problem) {
    return new Reading(value, ProblemMessage.of(problem), null);
  }
}
