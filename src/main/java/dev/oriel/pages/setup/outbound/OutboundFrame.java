package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.integration.outbound.OutboundWebhookStatus;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The frame of the pages of an outbound webhook, with a tab for each. */
final class OutboundFrame {

  private OutboundFrame() {}

  /**
   * A page of a webhook.
   *
   * @param end of the address of the tab that is shown; empty for the deliveries
   */
  static WebPage page(Visit visit, OutboundWebhookStatus webhook, String end, View body) {
    Words words = visit.words();
    UUID id = webhook.id();
    List<Tabs.Tab> tabs =
        List.of(
            tab(words.say("outbound.deliveries"), OutboundPath.of(id), end.isEmpty(), null),
            tab(
                words.say("outbound.settings"),
                OutboundPath.of(id, OutboundPath.SETTINGS),
                end.equals(OutboundPath.SETTINGS),
                null),
            tab(
                words.say("outbound.secrets"),
                OutboundPath.of(id, OutboundPath.SECRET),
                end.equals(OutboundPath.SECRET),
                words
                    .formats()
                    .number(new OutboundWords(words).bothUntil(webhook) == null ? 1 : 2)));
    Button delete =
        Button.dialog(words.say("outbound.delete"), OutboundPath.of(id, OutboundPath.DELETE))
            .look(Button.Look.QUIET_DANGER);
    return new WebPage(
        webhook.spec().name(),
        SetupLayout.below(visit, SetupArea.OUTBOUND, List.of(delete))
            .tabs(new Tabs(webhook.spec().name(), tabs)),
        body);
  }

  private static Tabs.Tab tab(String name, String href, boolean isCurrent, @Nullable String count) {
    return new Tabs.Tab(name, href, isCurrent, count);
  }

  /** The pages above one below the page of a webhook. */
  static List<NamedLink> crumbs(Words words, OutboundWebhookStatus webhook) {
    return List.of(
        new NamedLink(SetupArea.OUTBOUND.label(words), OutboundPath.ALL),
        new NamedLink(webhook.spec().name(), OutboundPath.of(webhook.id())));
  }

  /** A question about a webhook, in a dialog or on a page. */
  static Answer ask(
      Visit visit, int status, OutboundWebhookStatus webhook, String title, Question question) {
    List<NamedLink> crumbs = crumbs(visit.words(), webhook);
    return new WebPage(
            title, SetupLayout.of(visit, SetupArea.OUTBOUND, crumbs, List.of()), question)
        .status(status)
        .ask(visit);
  }
}
