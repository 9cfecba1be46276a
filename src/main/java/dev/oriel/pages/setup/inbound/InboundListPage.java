package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.exchange.inbound.InboundWebhooks;
import dev.oriel.pages.setup.ObjectNames;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.TableView;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.Page;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Cell;
import dev.oriel.surface.web.component.Empty;
import dev.oriel.surface.web.component.Grid;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** All inbound webhooks of the workspace. */
@Controller
record InboundListPage(InboundWebhooks webhooks, ProfileChoice profiles, ObjectNames objects) {

  /** 200 with the webhooks, oldest first; revoked ones stand at the end. */
  @GetMapping(InboundPath.ALL)
  Answer show(Visit visit, Actor actor) {
    List<InboundWebhooks.Described> all = webhooks.list(actor);
    Words words = visit.words();
    Button create =
        Button.dialog(words.say("inbound.create"), InboundPath.NEW).primary().icon("plus");
    Empty none =
        new Empty(
            Empty.Art.WINDOW,
            words.say("inbound.none"),
            words.say("inbound.none_text"),
            List.of(create));
    return visit.show(
        new Page(
            SetupArea.INBOUND.label(words),
            SetupLayout.of(visit, SetupArea.INBOUND, all.isEmpty() ? List.of() : List.of(create)),
            new TableView(
                words,
                all.isEmpty() ? "" : words.say("inbound.lead"),
                grid(words, actor, all),
                all.isEmpty() ? none : null)));
  }

  private Grid grid(Words words, Actor actor, List<InboundWebhooks.Described> all) {
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
        all.stream()
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
                    new Cell.Text(
                        Objects.requireNonNull(names.get(webhook.credential().profileId()))),
                    new Cell.Code(webhook.credential().hint() + "…"),
                    shown.state(webhook)))
            .toList());
  }
}
