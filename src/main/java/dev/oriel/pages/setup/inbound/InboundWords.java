package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.DescribedWebhook;
import dev.oriel.integration.inbound.LoggedRequest;
import dev.oriel.model.field.Hue;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.text.Words;

/** The words of pages about inbound webhooks and what they have received. */
record InboundWords(Words words) {

  /** Whether a webhook takes what is sent to it. */
  State state(DescribedWebhook webhook) {
    if (webhook.credential().isRevoked()) {
      return new State(words.say("inbound.is_revoked"), Hue.GRAY);
    }
    if (webhook.object() == null || webhook.hasDeletedFields()) {
      return new State(words.say("inbound.broken"), Hue.RED);
    }
    return webhook.listens()
        ? new State(words.say("inbound.listening"), Hue.AMBER)
        : new State(words.say("inbound.receiving"), Hue.GREEN);
  }

  /** What becomes of a request, with the field by which records are found. */
  String action(DescribedWebhook webhook, String match) {
    if (webhook.listens()) {
      return words.say("inbound.keeps_only");
    }
    return switch (webhook.action()) {
      case CREATE -> words.say("inbound.creates");
      case UPSERT -> words.say("inbound.upserts", match);
      case UPDATE -> words.say("inbound.updates", match);
    };
  }

  /** The outcome of a request: what was done, or what was wrong. */
  String outcome(LoggedRequest request) {
    String reason = request.reason();
    return switch (request.outcome()) {
      case "created" -> words.say("inbound.created");
      case "updated" -> words.say("inbound.updated");
      case "captured" -> words.say("inbound.captured");
      default -> reason == null ? request.outcome() : reason;
    };
  }

  static boolean isFailed(LoggedRequest request) {
    return request.status() >= 400;
  }

  /** The class of the color of a status. */
  static String css(LoggedRequest request) {
    if (isFailed(request)) {
      return "o-danger";
    }
    return request.recordId() == null ? "o-warn" : "o-ok";
  }

  /** The action in forms, with the field by which records are found if there is one. */
  static String choice(Action action, String match) {
    return action == Action.CREATE ? action.word() : action.word() + ":" + match;
  }
}
