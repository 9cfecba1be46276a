package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.outbound.OutboundWebhookStatus;
import dev.oriel.integration.outbound.OutboundWebhooks;
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

/** All outbound webhooks of the workspace. */
@Controller
record OutboundListPage(OutboundWebhooks webhooks, ObjectNames objects) {

  /** 200 with the webhooks and how their receivers do, oldest first. */
  @GetMapping(OutboundPath.ALL)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    Button create =
        Button.link(words.say("outbound.create"), OutboundPath.NEW).primary().icon("plus");
    return new SetupListPage(
            SetupArea.OUTBOUND,
            words.say("outbound.lead"),
            words.say("outbound.none"),
            words.say("outbound.none_text"),
            create,
            grid(words, webhooks.list(actor), objects.of(actor)))
        .show(visit);
  }

  private static Grid grid(
      Words words, List<OutboundWebhookStatus> all, Map<String, String> names) {
    OutboundWords shown = new OutboundWords(words);
    return new Grid(
        SetupArea.OUTBOUND.label(words),
        List.of(
            new Grid.Column(words.say("outbound.name"), Grid.Place.MAIN),
            new Grid.Column(words.say("outbound.address"), Grid.Place.SUB),
            new Grid.Column(words.say("outbound.objects"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("setup.profile"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("outbound.waiting"), Grid.Place.NOWHERE).number(),
            new Grid.Column(words.say("outbound.state"), Grid.Place.END)),
        all.stream()
            .map(webhook ->
                new Grid.Row(
                    new NamedLink(webhook.spec().name(), OutboundPath.of(webhook.id())),
                    new Cell.Code(host(webhook.spec().url())),
                    new Cell.Text(shown.objects(webhook, names)),
                    ProfileChoice.link(webhook.spec().profile()),
                    new Cell.Text(words.formats().number(webhook.health().waiting())),
                    shown.state(webhook)))
            .toList());
  }

  /** The receiver without the path, which often contains a secret. */
  private static String host(String url) {
    return Objects.requireNonNullElse(URI.create(url).getRawAuthority(), url);
  }
}
