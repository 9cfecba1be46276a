package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.outbound.OutboundWebhookStatus;
import dev.oriel.integration.outbound.OutboundWebhooks;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Deletes an outbound webhook, whose name has to be typed. */
@Controller
record DeleteOutboundPage(OutboundWebhooks webhooks) {

  private static final String PATH = OutboundPath.ONE + OutboundPath.DELETE;

  /** 200 with the question. */
  @GetMapping(PATH)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    return ask(visit, 200, webhooks.get(actor, id), Typed.nothing());
  }

  /** Deletes the webhook, and leads to all; 400 with the question if another name was typed. */
  @PostMapping(PATH)
  Answer delete(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    Typed typed = Typed.of(fields);
    TypedName name = typedName(visit.words(), webhook);
    if (!name.isIn(typed)) {
      return ask(visit, 400, webhook, name.refused(typed));
    }
    webhooks.delete(actor, id);
    return visit.leadTo(OutboundPath.ALL, "outbound.deleted", webhook.spec().name());
  }

  private static TypedName typedName(Words words, OutboundWebhookStatus webhook) {
    String name = webhook.spec().name();
    return new TypedName(name, words.say("outbound.delete_type", name));
  }

  private static Answer ask(Visit visit, int status, OutboundWebhookStatus webhook, Typed typed) {
    Words words = visit.words();
    int waiting = webhook.health().waiting();
    Question question =
        new Question(
            words,
            words.say("outbound.delete_title", webhook.spec().name()),
            words.say("outbound.delete_text"),
            waiting == 0 ? List.of() : List.of(words.say("outbound.delete_waiting", waiting)),
            visit
                .form(OutboundPath.of(webhook.id(), OutboundPath.DELETE), typed)
                .with(typedName(words, webhook).field())
                .act(Button.send(words.say("outbound.delete")).danger()),
            OutboundPath.of(webhook.id()),
            visit.isPart());
    return OutboundFrame.ask(visit, status, webhook, words.say("outbound.delete"), question);
  }
}
