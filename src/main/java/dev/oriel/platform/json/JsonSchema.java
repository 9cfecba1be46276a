package dev.oriel.platform.json;

import module java.base;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Creates schemas of JSON Schema 2020-12, which OpenAPI 3.1 uses. */
public final class JsonSchema {

  private JsonSchema() {}

  public static ObjectNode of(String type) {
    return JsonNodeFactory.instance.objectNode().put("type", type);
  }

  public static ObjectNode string() {
    return of("string");
  }

  public static ObjectNode string(String description) {
    return string().put("description", description);
  }

  public static ObjectNode uuid(String description) {
    return string(description).put("format", "uuid");
  }

  public static ObjectNode moment(String description) {
    return string(description).put("format", "date-time");
  }

  public static ObjectNode flag(String description) {
    return of("boolean").put("description", description);
  }

  public static ObjectNode integer(long min, String description) {
    return of("integer").put("minimum", min).put("description", description);
  }

  public static ObjectNode oneOf(Collection<String> values) {
    ObjectNode schema = string();
    values.forEach(schema.putArray("enum")::add);
    return schema;
  }

  public static ObjectNode array(ObjectNode items) {
    return of("array").set("items", items);
  }

  /** A component of the same document. */
  public static ObjectNode ref(String component) {
    return JsonNodeFactory.instance.objectNode().put("$ref", "#/components/schemas/" + component);
  }

  public static ObjectNode anyOf(List<ObjectNode> alternatives) {
    ObjectNode schema = JsonNodeFactory.instance.objectNode();
    schema.putArray("anyOf").addAll(alternatives);
    return schema;
  }

  /** The schema, which must have one type, with null as a second type. */
  public static ObjectNode nullable(ObjectNode schema) {
    JsonNode type = schema.get("type");
    schema.set("type", JsonNodeFactory.instance.arrayNode().add(type).add("null"));
    if (schema.get("enum") instanceof ArrayNode values) {
      values.addNull();
    }
    return schema;
  }

  /** An object of an answer, which may get other properties later. */
  public static Properties open() {
    return new Properties(of("object"));
  }

  /** An object of an input, which has no other properties. */
  public static Properties closed() {
    return new Properties(of("object").put("additionalProperties", false));
  }

  /** Builds the schema of an object. */
  public record Properties(ObjectNode node) {

    public Properties {
      node.putObject("properties");
    }

    /** Adds a required property. */
    public Properties with(String name, ObjectNode schema) {
      node.withObject("properties").set(name, schema);
      (node.get("required") instanceof ArrayNode required ? required : node.putArray("required"))
          .add(name);
      return this;
    }

    /** Adds an optional property. */
    public Properties maybe(String name, ObjectNode schema) {
      node.withObject("properties").set(name, schema);
      return this;
    }
  }
}
