package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.integration.inbound.InboundWebhooks;
import dev.oriel.pages.setup.Rotation;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The token of an inbound webhook: rotated, and ended for ever with the webhook. */
@Controller
record TokenPage(InboundWebhooks webhooks, NewInboundPage shown, Rotation rotation) {

  /** The unseen field of a question about the token before, with its beginning. */
  private static final String OLD = "old";

  /** 200 with the question how long the token before is valid too. */
  @GetMapping(InboundPath.ONE + InboundPath.ROTATE)
  Answer askRotate(Visit visit, Actor actor, @PathVariable UUID id) {
    Credential webhook = webhooks.get(actor, id).credential();
    if (webhook.isRevoked()) {
      return visit.leadTo(InboundPath.of(id));
    }
    Words words = visit.words();
    Rotation.Asked asked =
        new Rotation.Asked(
            words.say("inbound.rotate_title", webhook.name()),
            words.say("inbound.rotate_text"),
            words.say("inbound.both_for"),
            words.say("inbound.rotate"),
            InboundPath.of(id, InboundPath.ROTATE),
            InboundPath.of(id, InboundPath.SETTINGS));
    return InboundFrame.ask(
        visit, 200, webhook, words.say("inbound.rotate"), asked.question(visit));
  }

  /** Shows a new token, once: the same form again makes no other. */
  @PostMapping(InboundPath.ONE + InboundPath.ROTATE)
  Answer rotate(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Credential webhook = webhooks.get(actor, id).credential();
    if (webhook.isRevoked()) {
      return visit.leadTo(InboundPath.of(id));
    }
    return rotation.rotate(
        visit,
        actor,
        fields,
        hours -> rotated(visit, actor, webhook, hours),
        (made, _) -> shown.made(visit, made, true),
        InboundPath.of(id, InboundPath.SETTINGS));
  }

  private MadeCredential rotated(Visit visit, Actor actor, Credential webhook, int hours) {
    OffsetDateTime until = visit.words().formats().now().atOffset(ZoneOffset.UTC).plusHours(hours);
    MadeCredential made = webhooks.rotate(actor, webhook.name(), until);
    if (hours == 0) {
      webhooks.endRotation(actor, webhook.name());
    }
    return made;
  }

  private static @Nullable String old(Visit visit, Credential webhook) {
    return webhook.validPreviousHint(visit.words().formats().now());
  }

  /** 200 with the question; the settings of a webhook whose token before has ended. */
  @GetMapping(InboundPath.ONE + InboundPath.END)
  Answer askEnd(Visit visit, Actor actor, @PathVariable UUID id) {
    return askEnd(visit, 200, webhooks.get(actor, id).credential());
  }

  private static Answer askEnd(Visit visit, int status, Credential webhook) {
    UUID id = webhook.id();
    String old = old(visit, webhook);
    if (old == null || webhook.isRevoked()) {
      return visit.leadTo(InboundPath.of(id, InboundPath.SETTINGS));
    }
    Words words = visit.words();
    Question question =
        new Question(
            words,
            words.say("inbound.end_title", webhook.name()),
            words.say("inbound.end_text", old + "…"),
            visit
                .form(InboundPath.of(id, InboundPath.END), Typed.nothing())
                .carrying(OLD, old)
                .act(Button.send(words.say("inbound.end_old")).danger()),
            InboundPath.of(id, InboundPath.SETTINGS),
            visit.isPart());
    return InboundFrame.ask(visit, status, webhook, words.say("inbound.end_old"), question);
  }

  /**
   * Ends the token before the present one now; 409 with the question anew if that is another one
   * since, as after a rotation by somebody else.
   */
  @PostMapping(InboundPath.ONE + InboundPath.END)
  Answer end(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Credential webhook = webhooks.get(actor, id).credential();
    String old = old(visit, webhook);
    if (old != null && !old.equals(fields.text(OLD))) {
      return askEnd(visit, 409, webhook);
    }
    if (old != null) {
      webhooks.endRotation(actor, webhook.name());
    }
    return visit.leadTo(InboundPath.of(id, InboundPath.SETTINGS), "inbound.old_ended");
  }

  /** 200 with the question; the page of a webhook that is revoked already. */
  @GetMapping(InboundPath.ONE + InboundPath.REVOKE)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    Credential webhook = webhooks.get(actor, id).credential();
    return webhook.isRevoked()
        ? visit.leadTo(InboundPath.of(id))
        : ask(visit, 200, webhook, Typed.nothing());
  }

  /** Revokes the webhook, and leads to all; 400 with the question if another name was typed. */
  @PostMapping(InboundPath.ONE + InboundPath.REVOKE)
  Answer revoke(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Credential webhook = webhooks.get(actor, id).credential();
    if (webhook.isRevoked()) {
      return visit.leadTo(InboundPath.of(id));
    }
    Typed typed = Typed.of(fields);
    TypedName name = typedName(visit.words(), webhook);
    if (!name.isIn(typed)) {
      return ask(visit, 400, webhook, name.refused(typed));
    }
    webhooks.revoke(actor, webhook.name());
    return visit.leadTo(InboundPath.ALL, "inbound.revoked", webhook.name());
  }

  private static TypedName typedName(Words words, Credential webhook) {
    return new TypedName(webhook.name(), words.say("inbound.revoke_type", webhook.name()));
  }

  private static Answer ask(Visit visit, int status, Credential webhook, Typed typed) {
    Words words = visit.words();
    Question question =
        new Question(
            words,
            words.say("inbound.revoke_title", webhook.name()),
            words.say("inbound.revoke_text"),
            visit
                .form(InboundPath.of(webhook.id(), InboundPath.REVOKE), typed)
                .with(typedName(words, webhook).field())
                .act(Button.send(words.say("inbound.revoke")).danger()),
            InboundPath.of(webhook.id()),
            visit.isPart());
    return InboundFrame.ask(visit, status, webhook, words.say("inbound.revoke"), question);
  }
}
