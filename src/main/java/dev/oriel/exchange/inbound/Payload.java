package dev.oriel.exchange.inbound;

import module java.base;

import dev.oriel.ground.json.Json;
import dev.oriel.ground.json.JsonBody;
import tools.jackson.databind.JsonNode;

/**
 * The content that was sent to a webhook. It is read when the rights have been checked.
 *
 * @param json refuses as {@code Invalid} what cannot be read
 * @param bytes as it was sent
 * @param isForm whether it was sent as a form
 */
public record Payload(Supplier<JsonNode> json, Supplier<byte[]> bytes, boolean isForm) {

  /** One that is in memory. */
  public static Payload of(byte[] bytes, boolean isForm) {
    return new Payload(
        () -> isForm ? FormBody.parse(bytes) : Json.parse(bytes), () -> bytes, isForm);
  }

  /** One in JSON. */
  public static Payload of(JsonBody body) {
    return of(Json.MAPPER.writeValueAsBytes(body.node()), false);
  }
}
