package dev.oriel.testing;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import dev.oriel.ground.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An OpenAPI document, to hold answers against. Schemas are compiled when they are first used. */
final class Description {

  private static final SchemaRegistryConfig STRICT =
      SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build();

  private final String text;
  private final JsonNode root;
  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(
          SpecificationVersion.DRAFT_2020_12, builder -> builder.schemaRegistryConfig(STRICT));
  private final List<Operation> operations = new ArrayList<>();

  Description(String text) {
    this.text = text;
    this.root = Json.MAPPER.readTree(text);
    root.at("/components/schemas").forEach(Description::close);
    root.get("paths")
        .properties()
        .forEach(path ->
            path.getValue()
                .properties()
                .forEach(operation ->
                    operations.add(
                        new Operation(operation.getKey(), path.getKey(), operation.getValue()))));
  }

  /** Clients must ignore properties that they do not know; tests must not. */
  private static void close(JsonNode schema) {
    if (schema instanceof ObjectNode object && schema.path("properties").isObject()) {
      object.put("additionalProperties", false);
    }
  }

  boolean saysTheSameAs(Description other) {
    return text.equals(other.text);
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

  /** An operation of the document. */
  final class Operation {

    private final String method;
    private final List<String> template;
    private final JsonNode node;
    private final Map<Integer, Schema> schemas = new ConcurrentHashMap<>();

    private Operation(String method, String path, JsonNode node) {
      this.method = method;
      this.template = List.of(path.split("/", -1));
      this.node = node;
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
                root.at("/components/headers/" + header + "/required").booleanValue(false);
            if (required && headers.stream().noneMatch(header::equalsIgnoreCase)) {
              problems.add("the header " + header + " is missing");
            }
          });
      schemas
          .computeIfAbsent(status, _ -> schema(response))
          .validate(body)
          .forEach(error -> problems.add(error.getInstanceLocation() + ": " + error.getMessage()));
      return problems;
    }

    private @Nullable JsonNode response(int status) {
      JsonNode response = node.get("responses").get(String.valueOf(status));
      return response != null && response.has("$ref")
          ? root.at(response.get("$ref").stringValue().substring(1))
          : response;
    }

    private Schema schema(JsonNode response) {
      ObjectNode schema = (ObjectNode) response.at("/content/application~1json/schema").deepCopy();
      return registry.getSchema(schema.set("components", root.get("components")));
    }

    /** The fields of a record in an answer that says all of it. */
    List<String> fields() {
      String id = node.get("operationId").stringValue();
      String object =
          id.matches("(list|get|create|update|upsert).+Records?")
              ? id.replaceFirst("^(list|get|create|update|upsert)", "")
                  .replaceFirst("Records?$", "")
              : "";
      return List.copyOf(
          root.at("/components/schemas/" + object + "RecordFields/properties").propertyNames());
    }

    @Override
    public String toString() {
      return method + " " + template.stream().collect(Collectors.joining("/"));
    }
  }
}
