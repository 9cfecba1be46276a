package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.AnyParameters;
import dev.oriel.web.http.request.RequestBody;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** The route of requests to inbound webhooks. */
@Controller
record InboundApi(Inbox inbox) {

  private static final String TAKEN =
      "The body must be JSON in UTF-8 (application/json), lines of it (application/x-ndjson), or a"
          + " form in UTF-8 (application/x-www-form-urlencoded or multipart/form-data), and its"
          + " Content-Type must say so. As text/plain, it must be a JSON object or array.";

  /** The types under which programs send several values in JSON, each in a line. */
  private static final Set<String> LINES =
      Set.of(
          "application/x-ndjson",
          "application/ndjson",
          "application/jsonl",
          "application/x-jsonlines",
          "application/jsonlines");

  /** Other types under which programs send JSON, such as Amazon SNS. */
  private static final Set<String> TEXTS =
      Set.of("text/plain", "text/json", "text/x-json", "application/x-json");

  /** How many warnings an answer has. */
  private static final int MOST_WARNINGS = 100;

  /** The id has been checked with the token. */
  @PostMapping("/api/webhooks/inbound/{webhook}")
  Answer receive(Actor actor, @PathVariable String webhook, @AnyParameters RequestBody body) {
    Outcome outcome = inbox.receive(actor, payload(body));
    return Answer.json(outcome.status(), json -> write(outcome, json));
  }

  private static Payload payload(RequestBody body) {
    if (body.isForm()) {
      return new Payload(
          () -> FormBody.json(body.fields()),
          () -> FormBody.bytes(body.fields()),
          true,
          () -> body.fields().leftOut());
    }
    if (body.isUrlEncoded()) {
      return new Payload(() -> FormBody.parse(body.bytes()), body::bytes, true);
    }
    if (body.isText(LINES)) {
      return new Payload(body::values, () -> kept(body, true), false);
    }
    if (body.isText(TEXTS)) {
      return new Payload(() -> text(body), () -> kept(body, false), false);
    }
    return new Payload(
        () -> {
          // Read first as it was sent, for the log.
          body.bytes();
          if (!body.isJson()) {
            throw unsupported();
          }
          return body.node();
        },
        body::bytes,
        false);
  }

  private static Refused unsupported() {
    return new Refused(new Refusal.UnsupportedMediaType(TAKEN));
  }

  /** The object or list that a text is; a list of them if it has several. */
  private static JsonNode text(RequestBody body) {
    String text = new String(body.bytes(), StandardCharsets.UTF_8).strip();
    if (!text.startsWith("{") && !text.startsWith("[")) {
      throw unsupported();
    }
    ArrayNode values = body.values();
    return values.size() == 1 ? values.get(0) : values;
  }

  /** The body as it was sent. Several values are kept as a list, which can be carried out again. */
  private static byte[] kept(RequestBody body, boolean areLines) {
    byte[] sent = body.bytes();
    try {
      ArrayNode values = body.values();
      return areLines || values.size() > 1 ? Json.MAPPER.writeValueAsBytes(values) : sent;
    } catch (Refused _) {
      // The log says why it could not be read.
      return sent;
    }
  }

  private static void write(Outcome outcome, JsonGenerator json) {
    json.writeStartObject();
    if (outcome instanceof Outcome.Written written) {
      json.writeStringProperty("record_id", written.recordId().toString());
    }
    json.writeStringProperty("action", outcome.action());
    if (outcome instanceof Outcome.Written written && written.isEach()) {
      json.writeArrayPropertyStart("records");
      for (Outcome.One one : written.records()) {
        json.writeStartObject();
        json.writeStringProperty("record_id", one.id().toString());
        json.writeStringProperty("action", one.action());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    if (!outcome.doubts().isEmpty()) {
      json.writeArrayPropertyStart("warnings");
      outcome.doubts().stream().limit(MOST_WARNINGS).forEach(json::writeString);
      json.writeEndArray();
    }
    json.writeEndObject();
  }
}
