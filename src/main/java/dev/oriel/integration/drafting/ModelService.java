package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.egress.Egress;
import dev.oriel.platform.egress.EgressReply;
import dev.oriel.platform.egress.EgressRequest;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Asks models. A question is asked once, by one request; whatever goes wrong is told in words of
 * ours, because a service's own text may be anything. Neither questions nor answers are logged.
 */
@Component
record ModelService(Egress egress, DraftingKeys keys, ModelTurns turns, Duration time) {

  static final Duration TIME = Duration.ofSeconds(60);

  private static final int MOST_BYTES = 256 * 1_024;

  @Autowired
  ModelService(Egress egress, DraftingKeys keys, ModelTurns turns) {
    this(egress, keys, turns, TIME);
  }

  /**
   * A question to a model.
   *
   * @param rules what it is to do
   * @param text what it is to do it with
   */
  record Question(String rules, String text) {}

  /** The outcome of a question. */
  sealed interface Reply {}

  /** The model has answered as a whole. */
  record Answered(String text) implements Reply {}

  /**
   * There is no answer that can be used.
   *
   * @param reason a sentence
   */
  record Failed(String reason) implements Reply {}

  /** Asks for a member who acts, in its turn. */
  Reply ask(Actor actor, DraftingSpec service, Question question) {
    return turns
        .take(actor.workspace(), actor.principal().id(), () -> asked(service, question))
        .orElseGet(() -> new Failed("Too many e-mails are being drafted at the moment."));
  }

  private Reply asked(DraftingSpec service, Question question) {
    String key = keys.open(service);
    if (key == null && service.key() != null) {
      return new Failed("The key of the model's service cannot be read: enter it again.");
    }
    Provider provider = service.provider();
    URI url;
    try {
      url = egress.url("baseUrl", provider.path(service.baseUrl()));
    } catch (Refused _) {
      return new Failed("The address of the model's service is not allowed any more.");
    }
    byte[] body = Json.WRITER.writeValueAsBytes(provider.body(service.model(), question));
    EgressRequest request =
        EgressRequest.of("POST", url)
            .body("application/json", body)
            .limits(MOST_BYTES, time)
            .once();
    EgressReply<byte[]> reply =
        egress.send(provider.signed(request, key), (_, content) -> content.readAllBytes());
    return switch (reply) {
      case EgressReply.Failed<byte[]>(String reason) ->
          new Failed("The model's service does not answer. " + reason);
      case EgressReply.Answered<byte[]>(EgressReply.Head head, byte[] answer) ->
          head.status() == 200 ? read(provider, answer) : new Failed(said(head.status()));
    };
  }

  private static Reply read(Provider provider, byte[] answer) {
    JsonNode json = json(answer);
    if (json == null) {
      return new Failed(OTHER_FORM);
    }
    if (provider.isDeclined(json)) {
      return new Failed("The model has declined to write this.");
    }
    String text = provider.text(json);
    String end = provider.end(json);
    if (text == null && end.isEmpty()) {
      return new Failed(OTHER_FORM);
    }
    if (!provider.isWhole(end)) {
      return new Failed("The model's answer was cut short.");
    }
    return text == null ? new Failed(OTHER_FORM) : new Answered(text);
  }

  private static final String OTHER_FORM =
      "The model's service answers in another form: check the provider and the address.";

  private static @Nullable JsonNode json(byte[] answer) {
    try {
      return Json.parse(answer);
    } catch (Refused _) {
      return null;
    }
  }

  private static String said(int status) {
    return switch (status) {
      case 401, 403 -> "The model's service refuses the key.";
      case 404 -> "The model's service knows no such model, or has another address.";
      case 400, 413, 422 ->
          "The model's service does not accept the request: check the provider and the model.";
      case 402, 429 -> "The model's service takes no more requests at the moment.";
      case 408, 504 -> "The model's service did not answer in time.";
      default ->
          status >= 300 && status < 400
              ? "The address of the model's service leads to another one."
              : "The model's service has a fault (status %d).".formatted(status);
    };
  }
}
