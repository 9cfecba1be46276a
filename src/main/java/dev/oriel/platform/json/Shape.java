package dev.oriel.platform.json;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the properties of a JSON object and collects their problems. {@code null} counts as absent,
 * except for {@link #has}.
 */
public final class Shape {

  private final ObjectNode object;
  private final String path;
  private final Problems problems;

  public Shape(ObjectNode object) {
    this(object, "", new Problems());
  }

  /** An object inside of a larger input, whose problems it adds to. */
  public Shape(ObjectNode object, String path, Problems problems) {
    this.object = object;
    this.path = path.isEmpty() ? "" : path + ".";
    this.problems = problems;
  }

  /** A nested object, which adds to the same problems. */
  public Shape inner(ObjectNode inner, String property) {
    return new Shape(inner, path + property, problems);
  }

  /** A property that must be an object; null if it is absent or not an object. */
  public @Nullable Shape inner(String property) {
    JsonNode value = get(property);
    if (value instanceof ObjectNode inner) {
      return inner(inner, property);
    }
    if (value != null) {
      problem(property, "not_an_object");
    }
    return null;
  }

  public Problems problems() {
    return problems;
  }

  public boolean has(String property) {
    return object.has(property);
  }

  public Collection<String> names() {
    return object.propertyNames();
  }

  /** The value of the property; null if it is absent or null. */
  public @Nullable JsonNode get(String property) {
    JsonNode value = object.get(property);
    return value == null || value.isNull() ? null : value;
  }

  /** Adds a problem for each unknown property, such as a misspelt one. */
  public Shape only(Collection<String> known) {
    for (String name : object.propertyNames()) {
      if (!known.contains(name)) {
        problem(name, "unknown", Suggestion.didYouMean(name, known));
      }
    }
    return this;
  }

  /** A list of texts; empty if it is absent. */
  public List<String> texts(String property) {
    JsonNode list = get(property);
    if (list == null) {
      return List.of();
    }
    if (!list.isArray() || !list.valueStream().allMatch(JsonNode::isString)) {
      problem(property, "not_a_list.objects");
      return List.of();
    }
    return list.valueStream().map(JsonNode::stringValue).toList();
  }

  public @Nullable String text(String property) {
    JsonNode value = get(property);
    if (value == null) {
      return null;
    }
    if (!value.isString()) {
      problem(property, "not_a_string");
      return null;
    }
    return value.stringValue().strip();
  }

  /** A required text; empty if it is missing. */
  public String required(String property) {
    String text = text(property);
    if (get(property) == null || (text != null && text.isEmpty())) {
      problem(property, "required");
    }
    return text == null ? "" : text;
  }

  /** A text under one of several names; see {@link #given}. */
  public @Nullable String text(String property, String... aliases) {
    return text(given(property, aliases));
  }

  /**
   * The name or alias under which a property is given; its name if it is absent. Two of them at
   * once are a problem, since their values may differ.
   */
  public String given(String property, String... aliases) {
    String given = get(property) == null ? null : property;
    for (String alias : aliases) {
      if (get(alias) == null) {
        continue;
      }
      if (given != null) {
        problem(given, "duplicate.alias", path(alias));
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
      problem(property, "not_a_boolean");
      return null;
    }
    return value.booleanValue();
  }

  /** A whole number within bounds. */
  public int integer(String property, int byDefault, int min, int max) {
    JsonNode value = get(property);
    if (value == null) {
      return byDefault;
    }
    if (value.isIntegralNumber() && value.canConvertToInt()) {
      int number = value.intValue();
      if (number >= min && number <= max) {
        return number;
      }
    }
    problem(property, "out_of_range", min, max);
    return byDefault;
  }

  public String path(String property) {
    return path + property;
  }

  public void problem(String property, String key, Object... arguments) {
    problems.add(path + property, key, arguments);
  }

  /** Adds a problem with the property. */
  public void problem(String property, ProblemMessage message) {
    problems.add(path + property, message);
  }

  /** Refuses as {@code Invalid} if there are problems. */
  public void check() {
    problems.check();
  }
}
