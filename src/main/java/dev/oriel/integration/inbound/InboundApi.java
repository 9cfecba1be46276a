package dev.oriel.integration.inbound;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.AnyParameters;
import dev.oriel.web.http.request.RequestBody;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.core.JsonGenerator;

/** The route of requests to inbound webhooks. */
@Controller
record InboundApi(Inbox inbox) {

  private static final String TAKEN =
      "The body must be JSON in UTF-8 (application/json), or a form in UTF-8"
          + " (application/x-www-form-urlencoded or multipart/form-data), and its Content-Type must"
          + " say so.";

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
    return new Payload(
        () -> {
          // Read first as it was sent, for the log.
          body.bytes();
          if (!body.isJson()) {
            throw new Refused(new Refusal.UnsupportedMediaType(TAKEN));
          }
          return body.node();
        },
        body::bytes,
        false);
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
