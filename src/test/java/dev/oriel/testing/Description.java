package dev.oriel.testing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Interner;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import dev.oriel.platform.json.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * An OpenAPI document, to hold answers against. It is kept as texts of operations and schemas,
 * which most documents share. What an answer needs of them is read when it is first needed, and
 * compiled once for all documents that say the same about it.
 */
final class Description {

  private static final SchemaRegistryConfig STRICT =
      SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build();

  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(
          SpecificationVersion.DRAFT_2020_12, builder -> builder.schemaRegistryConfig(STRICT));

  private static final JsonMapper PLAIN = JsonMapper.builder().build();

  private static final Pattern REFERENCE = Pattern.compile("\"#/components/schemas/([^\"]+)\"");

  /** The texts of all documents. */
  private static final Interner<String> TEXTS = Interner.newWeakInterner();

  /** A compiled schema is large. */
  private static final Cache<Described, Schema> COMPILED =
      Caffeine.newBuilder().maximumSize(400).build();

  /** The schema of an answer, and those that it refers to, by their names. */
  private record Described(String answer, Map<String, String> schemas) {}

  private final List<Operation> operations = new ArrayList<>();
  private final Map<String, String> schemas = new HashMap<>();
  private final Map<String, JsonNode> components = new HashMap<>();

  /** The description in a document. */
  Description(String text) {
    try (JsonParser parser = PLAIN.createParser(text)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        switch (parser.currentName()) {
          case "paths" -> readPaths(parser, text);
          case "components" -> readComponents(parser, text);
          default -> value(parser, text);
        }
      }
    }
  }

  private void readPaths(JsonParser parser, String text) {
    parser.nextToken();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String path = parser.currentName();
      parser.nextToken();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        operations.add(new Operation(parser.currentName(), path, value(parser, text)));
      }
    }
  }

  private void readComponents(JsonParser parser, String text) {
    parser.nextToken();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String kind = parser.currentName();
      if (kind.equals("schemas")) {
        parser.nextToken();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
          schemas.put(parser.currentName(), value(parser, text));
        }
      } else {
        components.put(kind, Json.MAPPER.readTree(value(parser, text)));
      }
    }
  }

  /** The text of the value whose name was read last. */
  private static String value(JsonParser parser, String text) {
    parser.nextToken();
    int start = Math.toIntExact(parser.currentTokenLocation().getCharOffset());
    parser.skipChildren();
    parser.finishToken();
    int end = Math.toIntExact(parser.currentLocation().getCharOffset());
    return TEXTS.intern(text.substring(start, end));
  }

  boolean saysTheSameAs(Description other) {
    return schemas.equals(other.schemas)
        && components.equals(other.components)
        && operations.stream()
            .map(Operation::text)
            .toList()
            .equals(other.operations.stream().map(Operation::text).toList());
  }

  @Nullable Operation find(String method, String path) {
    List<String> segments = List.of(path.split("/", -1));
    for (Operation operation : operations) {
      if (operation.method.equalsIgnoreCase(method) && operation.matches(segments)) {
        return operation;
      }
    }
    return null;
  }

  private Described described(JsonNode answer) {
    String schema = answer.at("/content/application~1json/schema").toString();
    Map<String, String> referred = new TreeMap<>();
    addReferences(schema, referred);
    return new Described(schema, referred);
  }

  private void addReferences(String schema, Map<String, String> referred) {
    Matcher reference = REFERENCE.matcher(schema);
    while (reference.find()) {
      String name = reference.group(1);
      String other = schemas.get(name);
      if (other != null && referred.put(name, other) == null) {
        addReferences(other, referred);
      }
    }
  }

  private static Schema compile(Described described) {
    ObjectNode root = (ObjectNode) Json.MAPPER.readTree(described.answer);
    ObjectNode closed = root.putObject("components").putObject("schemas");
    described.schemas.forEach((name, schema) -> closed.set(name, close(schema)));
    return REGISTRY.getSchema(root);
  }

  /** Clients must ignore properties that they do not know; tests must not. */
  private static JsonNode close(String text) {
    JsonNode schema = Json.MAPPER.readTree(text);
    if (schema instanceof ObjectNode object && schema.path("properties").isObject()) {
      object.put("additionalProperties", false);
    }
    return schema;
  }

  /** An operation of the document. */
  final class Operation {

    private final String method;
    private final List<String> template;
    private final String written;
    private final Map<Integer, Described> described = new ConcurrentHashMap<>();
    private @Nullable JsonNode node;
    private @Nullable List<String> fields;

    private Operation(String method, String path, String written) {
      this.method = method;
      this.template = List.of(path.split("/", -1));
      this.written = written;
    }

    private String text() {
      return this + " " + written;
    }

    private JsonNode node() {
      JsonNode read = node;
      if (read == null) {
        read = Json.MAPPER.readTree(written);
        node = read;
      }
      return read;
    }

    /** Whether its schemas are the same whatever objects there are. */
    boolean isGeneric() {
      return template.contains("{objectApiName}") || template.size() == 2;
    }

    private boolean matches(List<String> segments) {
      if (segments.size() != template.size()) {
        return false;
      }
      for (int i = 0; i < segments.size(); i++) {
        if (!template.get(i).startsWith("{") && !template.get(i).equals(segments.get(i))) {
          return false;
        }
      }
      return true;
    }

    /** What is wrong with an answer; empty if nothing is. */
    List<String> problems(int status, List<String> headers, JsonNode body) {
      JsonNode response = response(status);
      if (response == null) {
        return List.of("the status " + status + " is not described");
      }
      List<String> problems = new ArrayList<>();
      response
          .path("headers")
          .propertyNames()
          .forEach(header -> {
            boolean required =
                components.get("headers").at("/" + header + "/required").booleanValue(false);
            if (required && headers.stream().noneMatch(header::equalsIgnoreCase)) {
              problems.add("the header " + header + " is missing");
            }
          });
      COMPILED
          .get(described.computeIfAbsent(status, _ -> described(response)), Description::compile)
          .validate(body)
          .forEach(error -> problems.add(error.getInstanceLocation() + ": " + error.getMessage()));
      return problems;
    }

    private @Nullable JsonNode response(int status) {
      JsonNode response = node().get("responses").get(String.valueOf(status));
      if (response == null || !response.has("$ref")) {
        return response;
      }
      String name = response.get("$ref").stringValue().replace("#/components/responses/", "");
      return components.get("responses").get(name);
    }

    /** The fields of a record in an answer that says all of it. */
    List<String> fields() {
      List<String> known = fields;
      if (known == null) {
        known = readFields();
        fields = known;
      }
      return known;
    }

    private List<String> readFields() {
      String id = node().get("operationId").stringValue();
      String object =
          id.matches("(list|get|create|update|upsert).+Records?")
              ? id.replaceFirst("^(list|get|create|update|upsert)", "")
                  .replaceFirst("Records?$", "")
              : "";
      String schema = schemas.get(object + "RecordFields");
      return schema == null
          ? List.of()
          : List.copyOf(Json.MAPPER.readTree(schema).path("properties").propertyNames());
    }

    @Override
    public String toString() {
      return method + " " + String.join("/", template);
    }
  }
}
