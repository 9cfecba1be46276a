package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.access.identity.Credential;
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

/** The frame of the pages of an inbound webhook, with a tab for each. */
final class InboundFrame {

  private InboundFrame() {}

  /** A page of a webhook: its settings, or what it has received. */
  static WebPage page(Visit visit, Credential webhook, boolean isSettings, View body) {
    Words words = visit.words();
    UUID id = webhook.id();
    List<Tabs.Tab> tabs =
        List.of(
            new Tabs.Tab(words.say("inbound.requests"), InboundPath.of(id), !isSettings, null),
            new Tabs.Tab(
                words.say("inbound.settings"),
                InboundPath.of(id, InboundPath.SETTINGS),
                isSettings,
                null));
    Button revoke =
        Button.dialog(words.say("inbound.revoke"), InboundPath.of(id, InboundPath.REVOKE))
            .look(Button.Look.QUIET_DANGER);
    return new WebPage(
        webhook.name(),
        SetupLayout.below(
                visit, SetupArea.INBOUND, webhook.isRevoked() ? List.of() : List.of(revoke))
            .tabs(new Tabs(webhook.name(), tabs)),
        body);
  }

  /** A question about a webhook, in a dialog or on a page. */
  static Answer ask(Visit visit, int status, Credential webhook, String title, Question question) {
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.INBOUND.label(visit.words()), InboundPath.ALL),
            new NamedLink(webhook.name(), InboundPath.of(webhook.id())));
    return new WebPage(title, SetupLayout.of(visit, SetupArea.INBOUND, crumbs, List.of()), question)
        .status(status)
        .ask(visit);
  }
}
