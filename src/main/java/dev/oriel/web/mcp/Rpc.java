package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.web.http.Answer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/** Answers in JSON-RPC 2.0. */
final class Rpc {

  private Rpc() {}

  /** The answer to a notification. */
  static Answer accepted() {
    return new Answer(202, Map.of(), new Answer.Empty());
  }

  /**
   * A result.
   *
   * @param properties writes the properties of the result
   */
  static Answer result(JsonNode id, Consumer<JsonGenerator> properties) {
    return message(
        200,
        id,
        json -> {
          json.writeObjectPropertyStart("result");
          properties.accept(json);
          json.writeEndObject();
        });
  }

  /** An error; without an id if the message could not be read. */
  static Answer error(@Nullable JsonNode id, RpcError error) {
    return message(
        error.status(),
        id,
        json -> {
          json.writeObjectPropertyStart("error");
          json.writeNumberProperty("code", error.code());
          json.writeStringProperty("message", error.message());
          if (error.data() != null) {
            json.writePOJOProperty("data", error.data());
          }
          json.writeEndObject();
        });
  }

  private static Answer message(int status, @Nullable JsonNode id, Consumer<JsonGenerator> rest) {
    return Answer.json(
        status,
        json -> {
          json.writeStartObject();
          json.writeStringProperty("jsonrpc", "2.0");
          json.writeName("id");
          if (id == null) {
            json.writeNull();
          } else if (id.isString()) {
            json.writeString(id.stringValue());
          } else {
            json.writeNumber(id.longValue());
          }
          rest.accept(json);
          json.writeEndObject();
        });
  }
}
