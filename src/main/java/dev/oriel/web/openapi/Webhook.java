package dev.oriel.web.openapi;

import module java.base;

import dev.oriel.platform.json.JsonSchema;
import dev.oriel.platform.json.SchemaNotation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A request of Standard Webhooks that the server sends. It is written as {@code summary}, {@code
 * description}, {@code introduced}, and {@code data}, the schema of the event's data. Its body is a
 * schema with the name of the event: {@code RecordCreatedEvent} for {@code record.created}.
 */
record Webhook(String schemaName, ObjectNode schema, ObjectNode request) {

  private static final List<String> HEADERS =
      List.of("webhookId", "webhookTimestamp", "webhookSignature");

  static Webhook of(String event, String tag, JsonNode written) {
    String name = name(event);
    String schemaName = name + "Event";
    ObjectNode request = JsonNodeFactory.instance.objectNode();
    request.putArray("tags").add(tag);
    request.put("operationId", "on" + name);
    request.set("x-introduced", written.get("introduced"));
    request.set("summary", written.get("summary"));
    request.set("description", written.get("description"));
    // Else openapi-generator would write clients that send events.
    request.put("x-internal", true);
    // The receiver knows the sender by the signature.
    request.putArray("security");
    ArrayNode parameters = request.putArray("parameters");
    HEADERS.forEach(header -> parameters.add(Operation.ref("parameters", header)));
    request
        .putObject("requestBody")
        .put("required", true)
        .putObject("content")
        .putObject("application/json")
        .set("schema", JsonSchema.ref(schemaName));
    ObjectNode responses = request.putObject("responses");
    describe(responses, "2XX", "Received. It has to be sent within 15 seconds.");
    describe(responses, "410", "No event is wanted any more: the webhook is disabled.");
    describe(
        responses, "default", "Not received: the event is sent again, eight times in 38 hours.");
    return new Webhook(schemaName, schema(event, written), request);
  }

  /** {@code RecordCreated} for {@code record.created}. */
  private static String name(String event) {
    StringBuilder name = new StringBuilder();
    for (String word : event.split("\\.", -1)) {
      name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    return name.toString();
  }

  private static ObjectNode schema(String event, JsonNode written) {
    ObjectNode properties = JsonNodeFactory.instance.objectNode();
    properties.putObject("type").putArray("enum").add(event);
    properties.put("timestamp", "moment When it happened.");
    properties.set("data", written.get("data"));
    return SchemaNotation.properties(JsonNodeFactory.instance.objectNode(), properties);
  }

  private static void describe(ObjectNode responses, String status, String description) {
    responses.putObject(status).put("description", description);
  }
}
