package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.inbound.InboundWebhooks;
import dev.oriel.pages.setup.ObjectNames;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupListPage;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** All inbound webhooks of the workspace. */
@Controller
record InboundListPage(InboundWebhooks webhooks, ProfileChoice profiles, ObjectNames objects) {

  /** 200 with the webhooks, oldest first; revoked ones stand at the end. */
  @GetMapping(InboundPath.ALL)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    Button create =
        Button.dialog(words.say("inbound.create"), InboundPath.NEW).primary().icon("plus");
    return new SetupListPage(
            SetupArea.INBOUND,
            words.say("inbound.lead"),
            words.say("inbound.none"),
            words.say("inbound.none_text"),
            create,
            grid(words, actor))
        .show(visit);
  }

  private Grid grid(Words words, Actor actor) {
    InboundWords shown = new InboundWords(words);
    Map<UUID, String> names = profiles.names(actor);
    Map<String, String> objectNames = objects.of(actor);
    return new Grid(
        SetupArea.INBOUND.label(words),
        List.of(
            new Grid.Column(words.say("inbound.name"), Grid.Place.MAIN),
            new Grid.Column(words.say("inbound.object"), Grid.Place.SUB),
            new Grid.Column(words.say("inbound.action"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("setup.profile"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("inbound.token"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("inbound.state"), Grid.Place.END)),
        webhooks.list(actor).stream()
            .sorted(Comparator.comparing(webhook -> webhook.credential().isRevoked()))
            .map(webhook ->
                new Grid.Row(
                    new NamedLink(
                        webhook.credential().name(), InboundPath.of(webhook.credential().id())),
                    new Cell.Text(
                        webhook.object() == null
                            ? words.say("inbound.deleted_object")
                            : objectNames.getOrDefault(webhook.object(), webhook.object())),
                    new Cell.Text(
                        shown.action(
                            webhook, Objects.requireNonNullElse(webhook.matchField(), "–"))),
                    ProfileChoice.link(names, webhook.credential().profileId()),
                    new Cell.Code(webhook.credential().hint() + "…"),
                    shown.state(webhook)))
            .toList());
  }
}
