package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the source of a field in a mapping: a path, {@code {const: value}}, or {@code {path,
 * transform}}, where a transformation is {@code trim}, {@code lower}, {@code firstWord}, {@code
 * lastWords}, {@code firstName}, {@code lastName}, {@code {map: {from: to}}} or {@code {date:
 * pattern}}, or a list of them. {@code map} and {@code date} may also stand beside {@code path},
 * and so may {@code ifUnknown}, which says what becomes of a text that names no record.
 */
record SourceReader(String property) {

  private static final List<String> PROPERTIES =
      List.of("const", "path", "transform", "map", "date", "ifUnknown");
  private static final int MOST_OPTIONS = 1_000;
  private static final int LONGEST_PATTERN = 100;

  /** Refuses as {@code Invalid}. */
  Source read(JsonNode json) {
    if (json.isString()) {
      return new Source.FromPath(
          PayloadPath.of(property, json.stringValue()), List.of(), IfUnknown.REFUSE);
    }
    if (!(json instanceof ObjectNode object)) {
      throw Refused.invalid(property, "bad_mapping.source");
    }
    for (String name : object.propertyNames()) {
      if (!PROPERTIES.contains(name)) {
        throw Refused.invalid(property, "bad_mapping.property", PROPERTIES, name);
      }
    }
    JsonNode constant = object.get("const");
    if (constant != null) {
      if (object.size() > 1) {
        throw Refused.invalid(property, "bad_mapping.constant");
      }
      Json.requireText(constant);
      return new Source.Constant(constant);
    }
    JsonNode path = object.get("path");
    if (path == null || !path.isString()) {
      throw Refused.invalid(property, "bad_mapping.no_source");
    }
    return new Source.FromPath(
        PayloadPath.of(property, path.stringValue()), transforms(object), ifUnknown(object));
  }

  private IfUnknown ifUnknown(ObjectNode object) {
    JsonNode given = object.get("ifUnknown");
    for (IfUnknown one : IfUnknown.values()) {
      if (given == null || given.asString("").equals(one.word())) {
        return one;
      }
    }
    throw Refused.invalid(property, "bad_mapping.unknown");
  }

  private List<Transform> transforms(ObjectNode object) {
    List<Transform> transforms = new ArrayList<>();
    JsonNode given = object.get("transform");
    if (given != null && given.isArray()) {
      given.forEach(one -> transforms.addAll(transform(one)));
    } else if (given != null && !given.isNull()) {
      transforms.addAll(transform(given));
    }
    if (object.has("map")) {
      transforms.add(options(object.path("map")));
    }
    if (object.has("date")) {
      transforms.add(date(object.path("date")));
    }
    return transforms;
  }

  private List<Transform> transform(JsonNode json) {
    for (Transform.Plain plain : Transform.Plain.values()) {
      if (json.isString() && json.stringValue().equals(plain.word())) {
        return List.of(plain);
      }
    }
    if (json instanceof ObjectNode object && object.size() == 1) {
      if (object.has("map")) {
        return List.of(options(object.path("map")));
      }
      if (object.has("date")) {
        return List.of(date(object.path("date")));
      }
    }
    throw Refused.invalid(property, "bad_mapping.transform");
  }

  private Transform options(JsonNode json) {
    if (!(json instanceof ObjectNode object) || object.isEmpty() || object.size() > MOST_OPTIONS) {
      throw Refused.invalid(property, "bad_mapping.map");
    }
    Map<String, JsonNode> values = new HashMap<>();
    object.properties().forEach(entry -> values.put(entry.getKey(), entry.getValue()));
    return new Transform.Options(values);
  }

  private Transform date(JsonNode json) {
    String pattern = json.isString() ? json.stringValue() : "";
    if (pattern.isBlank() || pattern.length() > LONGEST_PATTERN) {
      throw Refused.invalid(property, "bad_mapping.date");
    }
    try {
      DateTimeFormatter format =
          DateTimeFormatter.ofPattern(withProlepticYear(pattern), Locale.ENGLISH)
              .withResolverStyle(ResolverStyle.STRICT);
      return new Transform.Date(format, pattern);
    } catch (IllegalArgumentException _) {
      throw Refused.invalid(property, "bad_mapping.pattern", pattern);
    }
  }

  /** In strict parsing, y is the year of an era, which nobody writes. */
  private static String withProlepticYear(String pattern) {
    StringBuilder result = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      quoted ^= c == '\'';
      result.append(c == 'y' && !quoted ? 'u' : c);
    }
    return result.toString();
  }
}
