package dev.oriel.json;

import dev.oriel.refusal.Problem;
import dev.oriel.refusal.Refused;
import dev.oriel.refusal.Suggestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the properties of a JSON object and collects everything that is wrong with them. {@code
 * null} counts as absent, except where {@link #has} is asked.
 */
public final class Shape {

  private final ObjectNode object;
  private final String path;
  private final List<Problem> problems;

  public Shape(ObjectNode object) {
    this(object, "", new ArrayList<>());
  }

  private Shape(ObjectNode object, String path, List<Problem> problems) {
    this.object = object;
    this.path = path;
    this.problems = problems;
  }

  /** A shape further inside, which adds to the same problems. */
  public Shape inner(ObjectNode inner, String property) {
    return new Shape(inner, path + property + ".", problems);
  }

  public boolean has(String property) {
    return object.has(property);
  }

  /** The names of all properties. */
  public Collection<String> names() {
    return object.propertyNames();
  }

  /** The property as it stands, or null when it is absent or null. */
  public @Nullable JsonNode get(String property) {
    JsonNode value = object.get(property);
    return value == null || value.isNull() ? null : value;
  }

  /** Refuses properties that are not known, so that a misspelt one is not lost in silence. */
  public Shape only(Collection<String> known) {
    for (String name : object.propertyNames()) {
      if (!known.contains(name)) {
        problem(
            name,
            "unknown",
            "'" + path + name + "' is not known here." + Suggestion.didYouMean(name, known));
      }
    }
    return this;
  }

  public @Nullable String text(String property) {
    JsonNode value = get(property);
    if (value == null) {
      return null;
    }
    if (!value.isString()) {
      problem(property, "not_a_string", "'" + path + property + "' must be a string.");
      return null;
    }
    return value.stringValue().strip();
  }

  public @Nullable Boolean flag(String property) {
    JsonNode value = get(property);
    if (value == null) {
      return null;
    }
    if (!value.isBoolean()) {
      problem(property, "not_a_boolean", "'" + path + property + "' must be true or false.");
      return null;
    }
    return value.booleanValue();
  }

  public void problem(String property, String code, String message) {
    problems.add(new Problem(path + property, code, message));
  }

  /** Refuses if anything was wrong so far. */
  public void check() {
    if (!problems.isEmpty()) {
      throw Refused.invalid(problems);
    }
  }
}
