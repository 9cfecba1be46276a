package dev.oriel.model.text;

import module java.base;

import dev.oriel.model.field.Folding;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The words and marks for yes and no, in English, German, French, Spanish and Italian. */
final class TruthWords {

  private static final Set<String> YES =
      Set.of(
          "true t yes y 1 1.0 x on ✓ ✔ ☑ ja j wahr ein an oui o vrai si s verdadero vero"
              .split(" "));

  private static final Set<String> NO =
      Set.of("false f no n 0 0.0 off ✗ ✘ ☐ nein falsch aus non faux falso".split(" "));

  private TruthWords() {}

  /** The truth value of a text or number, or what is wrong with it. */
  static Reading read(JsonNode value) {
    String word = Folding.key(TextValues.text(value));
    if (YES.contains(word) || NO.contains(word)) {
      return Reading.of(JsonNodeFactory.instance.booleanNode(YES.contains(word)));
    }
    return Reading.unread(value, "not_a_boolean.text");
  }
}
