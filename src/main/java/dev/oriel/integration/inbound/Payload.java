package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The content that was sent to a webhook. It is read when the rights have been checked.
 *
 * @param json refuses as {@code Invalid} what cannot be read
 * @param bytes as it was sent; of a form in parts, its texts as a url-encoded form, and of lines of
 *     JSON, their list
 * @param isForm whether it was sent as a form
 * @param leftOut what was sent besides and is left out: the files of a form
 */
public record Payload(
    Supplier<JsonNode> json,
    Supplier<byte[]> bytes,
    boolean isForm,
    Supplier<List<String>> leftOut) {

  Payload(Supplier<JsonNode> json, Supplier<byte[]> bytes, boolean isForm) {
    this(json, bytes, isForm, List::of);
  }

  /** One that is in memory. */
  public static Payload of(byte[] bytes, boolean isForm) {
    return new Payload(
        () -> isForm ? FormBody.parse(bytes) : Json.parse(bytes), () -> bytes, isForm);
  }

  /** One in JSON. */
  public static Payload of(JsonBody body) {
    return of(Json.MAPPER.writeValueAsBytes(body.node()), false);
  }

  /** The values that mappings find: those of a form with the JSON that is in its texts. */
  public JsonNode values() {
    JsonNode sent = json.get();
    if (!isForm || !(sent instanceof ObjectNode form)) {
      return sent;
    }
    JsonNode opened = FormBody.opened(form);
    JsonNode only = FormBody.only(form, opened);
    return only == null ? opened : only;
  }
}
