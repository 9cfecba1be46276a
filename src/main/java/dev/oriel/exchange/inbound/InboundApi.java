package dev.oriel.exchange.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.request.AnyParameters;
import dev.oriel.surface.http.request.RequestBody;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;

/** The route of requests to inbound webhooks. */
@Controller
record InboundApi(Inbox inbox) {

  private static final String FORM = "application/x-www-form-urlencoded";

  /** The id has been checked with the token. */
  @PostMapping("/api/webhooks/inbound/{webhook}")
  Answer receive(
      Actor actor,
      @PathVariable String webhook,
      @RequestHeader(name = "Content-Type", required = false) @Nullable String type,
      @AnyParameters RequestBody body) {
    boolean isForm =
        type != null && type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT).equals(FORM);
    Payload payload =
        isForm
            ? new Payload(() -> FormBody.parse(body.bytes()), body::bytes, true)
            : new Payload(
                () -> {
                  // Read first as it was sent, for the log.
                  body.bytes();
                  return body.node();
                },
                body::bytes,
                false);
    Outcome outcome = inbox.receive(actor, payload);
    return Answer.json(
        outcome.status(),
        json -> {
          json.writeStartObject();
          if (outcome instanceof Outcome.Written written) {
            json.writeStringProperty("record_id", written.recordId().toString());
          }
          json.writeStringProperty("action", outcome.action());
          json.writeEndObject();
        });
  }
}
