package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.integration.outbound.OutboundWebhookStatus;
import dev.oriel.integration.outbound.OutboundWebhooks;
import dev.oriel.pages.setup.Rotation;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.SecretView;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Secret;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The secret by which the requests of an outbound webhook are signed. */
@Controller
record SecretPage(OutboundWebhooks webhooks, Rotation rotation) {

  /** 200 with how requests are signed. */
  @GetMapping(OutboundPath.ONE + OutboundPath.SECRET)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    Words words = visit.words();
    Instant until = new OutboundWords(words).bothUntil(webhook);
    String valid =
        until == null
            ? words.say("outbound.one_secret")
            : words.say("outbound.two_secrets", words.formats().dateTime(until));
    Button rotate =
        Button.dialog(words.say("outbound.rotate"), OutboundPath.of(id, OutboundPath.ROTATE))
            .icon("rotate");
    Section section =
        new Section(
            "secret",
            words.say("outbound.secret"),
            words.say("outbound.secret_lead"),
            new Block.Pairs(List.of(new Block.Pair(words.say("outbound.valid"), valid))),
            new Block.Acts(List.of(rotate)));
    return visit.show(
        OutboundFrame.page(
            visit, webhook, OutboundPath.SECRET, new Settings(words, "", List.of(section))));
  }

  /** 200 with the question how long the secret before is valid too. */
  @GetMapping(OutboundPath.ONE + OutboundPath.ROTATE)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    Words words = visit.words();
    Rotation.Asked asked =
        new Rotation.Asked(
            words.say("outbound.rotate_title", webhook.spec().name()),
            words.say("outbound.rotate_text"),
            words.say("outbound.both_for"),
            words.say("outbound.rotate"),
            OutboundPath.of(id, OutboundPath.ROTATE),
            OutboundPath.of(id, OutboundPath.SECRET));
    return OutboundFrame.ask(
        visit, 200, webhook, words.say("outbound.rotate"), asked.question(visit));
  }

  /** Shows a new secret, once: the same form again makes no other. */
  @PostMapping(OutboundPath.ONE + OutboundPath.ROTATE)
  Answer rotate(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Words words = visit.words();
    return rotation.rotate(
        visit,
        actor,
        fields,
        hours -> webhooks.rotate(actor, id, null, Duration.ofHours(hours)),
        (made, hours) ->
            show(
                visit,
                made,
                words.say("outbound.rotated", made.credential().name()),
                words.say("outbound.rotated_text", Rotation.hours(words, hours))),
        OutboundPath.of(id, OutboundPath.SECRET));
  }

  /** The page that shows a secret once. */
  static Answer show(Visit visit, MadeCredential made, String title, String text) {
    Words words = visit.words();
    SecretView body =
        new SecretView(
            words,
            title,
            text,
            new Secret(words, "secret", made.token(), words.say("outbound.copy_secret"), null),
            words.say("outbound.stored"),
            OutboundPath.of(made.credential().id()));
    return visit.show(
        new WebPage(
                made.credential().name(),
                SetupLayout.below(visit, SetupArea.OUTBOUND, List.of()),
                body)
            .secret());
  }
}
