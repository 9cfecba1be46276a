package dev.oriel.openapi;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * An operation in the making: what it is called, what it takes, and what it answers. What every
 * operation may answer (400, 401, 429, 500, 503) is there from the beginning.
 */
public final class Operation {

  private final ObjectNode node = JsonNodeFactory.instance.objectNode();
  private final ObjectNode responses = JsonNodeFactory.instance.objectNode();

  /**
   * Begins an operation.
   *
   * @param id stable, since code generators make names of it
   * @param introduced the day since which it is there
   */
  public Operation(String id, String tag, String introduced, String summary) {
    node.putArray("tags").add(tag);
    node.put("operationId", id).put("summary", summary).put("x-introduced", introduced);
    node.set("responses", responses);
  }

  public Operation description(String description) {
    node.put("description", description);
    return this;
  }

  /** Takes parameters that are components of the document. */
  public Operation takes(String... parameters) {
    for (String parameter : parameters) {
      parameters().addObject().put("$ref", "#/components/parameters/" + parameter);
    }
    return this;
  }

  /** Takes a parameter of its own. */
  public Operation takes(ObjectNode parameter) {
    parameters().add(parameter);
    return this;
  }

  /** Takes a JSON body, which goes with what can be wrong with bodies. */
  public Operation body(ObjectNode schema, JsonNode example) {
    ObjectNode body = node.putObject("requestBody").put("required", true);
    ObjectNode json = body.putObject("content").putObject("application/json");
    json.set("schema", schema);
    json.set("example", example);
    return refuses(413, 415);
  }

  /** Answers with {@code {"data": {…}}}; the schema is that of what is inside. */
  public Operation answers(int status, String description, ObjectNode data, String... headers) {
    return answersBare(status, description, JsonSchema.closed().with("data", data).end(), headers);
  }

  /** Answers with a document of this schema. */
  public Operation answersBare(
      int status, String description, ObjectNode schema, String... headers) {
    ObjectNode response = responses.putObject(String.valueOf(status));
    response.put("description", description);
    ObjectNode sent = response.putObject("headers");
    Common.referAll(sent);
    for (String header : headers) {
      Common.refer(sent, header);
    }
    response.putObject("content").putObject("application/json").set("schema", schema);
    return refuses(400, 401, 429, 500, 503);
  }

  /** Names refusals that are possible. */
  public Operation refuses(int... statuses) {
    for (int status : statuses) {
      responses
          .putObject(String.valueOf(status))
          .put("$ref", "#/components/responses/" + Refusals.component(status));
    }
    return this;
  }

  /** The operation, its answers in the order of their status. */
  ObjectNode node() {
    List<String> statuses = responses.propertyNames().stream().sorted().toList();
    ObjectNode sorted = JsonNodeFactory.instance.objectNode();
    statuses.forEach(status -> sorted.set(status, responses.get(status)));
    ObjectNode whole = node.deepCopy();
    whole.remove("responses");
    return whole.set("responses", sorted);
  }

  private ArrayNode parameters() {
    return node.get("parameters") instanceof ArrayNode parameters
        ? parameters
        : node.putArray("parameters");
  }
}
