package dev.oriel.json;

import dev.oriel.refusal.Problems;
import dev.oriel.refusal.Suggestion;
import java.util.Collection;
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
  private final Problems problems;

  public Shape(ObjectNode object) {
    this(object, "", new Problems());
  }

  /** An object that stands at a place of something larger, whose problems it adds to. */
  public Shape(ObjectNode object, String place, Problems problems) {
    this.object = object;
    this.path = place.isEmpty() ? "" : place + ".";
    this.problems = problems;
  }

  /** A shape further inside, which adds to the same problems. */
  public Shape inner(ObjectNode inner, String property) {
    return new Shape(inner, path + property, problems);
  }

  /** The shape of a property that must be an object, or null when it is absent or none. */
  public @Nullable Shape inner(String property) {
    JsonNode value = get(property);
    if (value instanceof ObjectNode inner) {
      return inner(inner, property);
    }
    if (value != null) {
      problem(property, "not_an_object", "'" + path + property + "' must be an object.");
    }
    return null;
  }

  public Problems problems() {
    return problems;
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

  /** A text that must be there; empty when it is not. */
  public String required(String property) {
    String text = text(property);
    if (get(property) == null || (text != null && text.isEmpty())) {
      problem(property, "required", "'" + path + property + "' is required.");
    }
    return text == null ? "" : text;
  }

  /** What is said under one of several names; see {@link #given}. */
  public @Nullable String text(String property, String... aliases) {
    return text(given(property, aliases));
  }

  /**
   * The name under which a property that has other names too is given, and its own if under none.
   * Two of them at once are a problem, since they may say different things.
   */
  public String given(String property, String... aliases) {
    String given = get(property) == null ? null : property;
    for (String alias : aliases) {
      if (get(alias) == null) {
        continue;
      }
      if (given != null) {
        problem(
            given,
            "duplicate",
            "'%s' and '%s' are the same; give one of them.".formatted(place(given), place(alias)));
      }
      given = given == null ? alias : given;
    }
    return given == null ? property : given;
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

  /** The whole path of a property. */
  public String place(String property) {
    return path + property;
  }

  public void problem(String property, String code, String message) {
    problems.add(path + property, code, message);
  }

  /** Refuses if anything was wrong so far. */
  public void check() {
    problems.check();
  }
}
