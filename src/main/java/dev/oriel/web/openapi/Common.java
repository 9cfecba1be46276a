package dev.oriel.web.openapi;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonSchema;
import dev.oriel.platform.json.SchemaNotation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The components that operations share: the key, headers, parameters, and refusals. */
final class Common {

  static final String SECURITY = "apiKey";
  private static final JsonNode WRITTEN = Fragment.read(Common.class, "openapi.yaml", Map.of());

  private Common() {}

  /** The name of the component for refusals of a status. */
  static String refusal(int status) {
    return WRITTEN.get("refusals").get(String.valueOf(status)).get("name").stringValue();
  }

  static void write(OpenApiDocument document) {
    ObjectNode components = document.components();
    components.set("securitySchemes", WRITTEN.get("securitySchemes"));
    ObjectNode headers = components.putObject("headers");
    WRITTEN
        .get("headers")
        .properties()
        .forEach(header -> headers.set(header.getKey(), withSchema(header.getValue())));
    ObjectNode parameters = components.putObject("parameters");
    WRITTEN
        .get("parameters")
        .properties()
        .forEach(one -> parameters.set(one.getKey(), parameter(one.getKey(), one.getValue())));
    ObjectNode responses = components.putObject("responses");
    WRITTEN
        .get("refusals")
        .forEach(refusal -> responses.set(refusal.get("name").stringValue(), response(refusal)));
    document.include("ErrorResponse");
  }

  private static ObjectNode withSchema(JsonNode written) {
    ObjectNode copy = (ObjectNode) written.deepCopy();
    return copy.set("schema", SchemaNotation.schema(written.get("schema")));
  }

  private static ObjectNode parameter(String key, JsonNode written) {
    ObjectNode parameter = withSchema(written);
    if (!parameter.has("name")) {
      parameter.put("name", key);
    }
    if (parameter.get("in").stringValue().equals("path")) {
      parameter.put("required", true);
    }
    return parameter;
  }

  private static ObjectNode response(JsonNode refusal) {
    ObjectNode response = Json.MAPPER.createObjectNode();
    response.set("description", refusal.get("description"));
    ObjectNode headers = Operation.headers(response);
    if (refusal.has("retryAfter")) {
      headers.set("Retry-After", Operation.ref("headers", "Retry-After"));
    }
    ObjectNode json = response.putObject("content").putObject("application/json");
    json.set("schema", JsonSchema.ref("ErrorResponse"));
    ObjectNode error = json.putObject("example").putObject("error");
    error.set("code", refusal.get("code"));
    error.set("message", refusal.get("description"));
    refusal.path("example").properties().forEach(e -> error.set(e.getKey(), e.getValue()));
    error.put("requestId", Fragment.EXAMPLE_ID);
    return response;
  }
}
