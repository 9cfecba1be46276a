package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.integration.inbound.LoggedRequest;
import dev.oriel.integration.inbound.Payload;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A request with what it has sent.
 *
 * @param payload null if it cannot be read
 * @param json its values, or a single one; null with the payload
 * @param text what it has sent, if that has no values; empty for nothing
 * @param unread why it cannot be read; null for nothing
 */
public record SentRequest(
    LoggedRequest logged,
    @Nullable Payload payload,
    @Nullable JsonNode json,
    String text,
    @Nullable String unread) {

  /** Reads what a request has sent, if it is kept. */
  static SentRequest of(LoggedRequest logged, Supplier<Payload> kept) {
    String text = "";
    if (!logged.hasPayload()) {
      return new SentRequest(logged, null, null, text, null);
    }
    try {
      Payload payload = kept.get();
      text = new String(payload.bytes().get(), StandardCharsets.UTF_8);
      JsonNode json = payload.json().get();
      return new SentRequest(logged, payload, json, json.isContainer() ? "" : text, null);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        return new SentRequest(logged, null, null, text, e.refusal().message());
      }
      throw e;
    }
  }

  /** Whether it has written no record, and can be carried out again. */
  public boolean isUnwritten() {
    return logged.recordId() == null && logged.hasPayload();
  }
}
