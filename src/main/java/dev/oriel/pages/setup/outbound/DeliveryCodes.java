package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.integration.outbound.Delivery;
import dev.oriel.platform.json.Json;
import dev.oriel.web.page.settings.Code;
import dev.oriel.web.page.text.Words;

/** The texts of requests and answers, as they went over the wire. */
final class DeliveryCodes {

  private DeliveryCodes() {}

  /** The request as it was sent last, with its body in lines. */
  static Code request(Words words, Delivery.Details details) {
    StringBuilder text = new StringBuilder("webhook-id: " + details.delivery().id() + "\n");
    if (!details.attempts().isEmpty()) {
      Delivery.Attempt last = details.attempts().getLast();
      text.append("webhook-timestamp: ").append(last.at().toEpochSecond()).append('\n');
      text.append("webhook-signature: ").append(last.signature()).append('\n');
    }
    text.append('\n').append(Json.lines(Json.MAPPER.readTree(details.body())));
    return new Code(
        "request",
        "send",
        words.say("outbound.request"),
        "request.json",
        text.toString(),
        words.say("outbound.copy_request"));
  }

  /** An answer, or why there was none. */
  static Code answer(Words words, Delivery.Attempt attempt, String title, String place) {
    String text = attempt.status() == null || !attempt.answer().isBlank() ? attempt.answer() : "–";
    return new Code(
        "answer-" + attempt.number(),
        "code",
        title,
        place,
        text,
        words.say("outbound.copy_answer"));
  }
}
