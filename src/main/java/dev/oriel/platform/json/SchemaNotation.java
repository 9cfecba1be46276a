package dev.oriel.platform.json;

import module java.base;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A short notation of schemas for the fragments of the document. Other keywords are those of JSON
 * Schema 2020-12 and are copied.
 *
 * <ul>
 *   <li>{@code string The text.} has a type and a description; the types are those of {@link #type}
 *       and the names of components, {@code [Note]} is an array and {@code string|null} nullable.
 *   <li>{@code object: {id: …, name?: …}} has these properties; those without a question mark are
 *       required. {@code input:} allows no others.
 *   <li>{@code array:} contains the schema of its items, {@code enum:} contains strings.
 * </ul>
 */
public final class SchemaNotation {

  private static final Pattern SHORT =
      Pattern.compile("(\\[?)([A-Za-z<>_]+)(\\|null)?]?(?: (.+))?");
  private static final Pattern COMPONENT = Pattern.compile("([A-Z]|<[A-Z]).*");

  private SchemaNotation() {}

  /** Converts the notation to JSON Schema. */
  public static ObjectNode schema(JsonNode written) {
    if (written.isString()) {
      return shortSchema(written.stringValue());
    }
    ObjectNode schema = JsonNodeFactory.instance.objectNode();
    if (written.has("enum")) {
      schema.put("type", "string");
    }
    written
        .properties()
        .forEach(entry -> {
          JsonNode value = entry.getValue();
          switch (entry.getKey()) {
            case "object" -> properties(schema, value);
            case "input" -> properties(schema, value).put("additionalProperties", false);
            case "array" -> schema.put("type", "array").set("items", schema(value));
            default -> schema.set(entry.getKey(), value);
          }
        });
    return schema;
  }

  private static ObjectNode shortSchema(String text) {
    Matcher matcher = SHORT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("'" + text + "' is not a schema");
    }
    ObjectNode schema = type(matcher.group(2));
    if (matcher.group(3) != null) {
      JsonSchema.nullable(schema);
    }
    if (!matcher.group(1).isEmpty()) {
      schema = JsonSchema.array(schema);
    }
    if (matcher.group(4) != null) {
      schema.put("description", matcher.group(4));
    }
    return schema;
  }

  private static ObjectNode type(String word) {
    return switch (word) {
      case "string", "integer", "object" -> JsonSchema.of(word);
      case "flag" -> JsonSchema.of("boolean");
      case "uuid" -> JsonSchema.string().put("format", "uuid");
      case "moment" -> JsonSchema.string().put("format", "date-time");
      case "any" -> JsonNodeFactory.instance.objectNode();
      default -> {
        if (!COMPONENT.matcher(word).matches()) {
          throw new IllegalArgumentException("'" + word + "' is not a type");
        }
        yield JsonSchema.ref(word);
      }
    };
  }

  public static ObjectNode properties(ObjectNode schema, JsonNode written) {
    ObjectNode properties = schema.put("type", "object").putObject("properties");
    ArrayNode required = JsonNodeFactory.instance.arrayNode();
    written
        .properties()
        .forEach(property -> {
          String name = property.getKey();
          boolean optional = name.endsWith("?");
          String bare = optional ? name.substring(0, name.length() - 1) : name;
          if (!optional) {
            required.add(bare);
          }
          properties.set(bare, schema(property.getValue()));
        });
    if (!required.isEmpty()) {
      schema.set("required", required);
    }
    return schema;
  }
}
