package dev.oriel.pages.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.inbound.InboundWebhooks;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.feature.outbound.OutboundWebhooks;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.node.JsonNodeFactory;

/** Names that try to be more than names, on the pages of the setup area and where they are used. */
@BrowserTest
class HostileNamesTest {

  private static final String HTML = "<img src=x onerror=alert(1)>\"'&amp;{0}";
  private static final String OBJECT = "/setup/objects/roofs";

  private final Colleague ada = Colleague.of("Administrator");
  private final Actor operator = ada.workspace().operator();

  /** An object, a field with an option, and webhooks that all have a name; their pages. */
  private List<String> named(String name) {
    Api api = ada.workspace().admin();
    api.post("/objects", Map.of("apiName", "roofs", "name", name));
    api.post(
        "/objects/roofs/fields",
        Map.of(
            "apiName",
            "kind",
            "name",
            name,
            "group",
            name,
            "type",
            "select",
            "selectOptions",
            List.of(Map.of("label", name, "apiName", "one"))));
    api.create("roofs", "Roof", Map.of("kind", "one"));
    Profile profile = RunningOriel.bean(Profiles.class).require(operator, "Administrator");
    String shorter = ofWebhook(name);
    UUID inbound = UUID.randomUUID();
    RunningOriel.bean(InboundWebhooks.class)
        .create(
            operator,
            inbound,
            shorter,
            profile,
            null,
            new Definition(
                "roofs",
                Action.CREATE,
                null,
                null,
                JsonNodeFactory.instance.objectNode().put("name", "name").put("kind", "kind"),
                true));
    UUID outbound =
        RunningOriel.bean(OutboundWebhooks.class)
            .create(
                operator,
                new OutboundWebhookSpec(
                    shorter,
                    "https://erp.example.com/",
                    profile,
                    List.of("record.created"),
                    List.of("roofs"),
                    null))
            .credential()
            .id();
    List<String> pages = new ArrayList<>(List.of("/setup/objects", "/setup/inbound", "/roofs"));
    for (String end :
        List.of("", "/settings", "/list", "/delete", "/fields/new-field", "/fields/kind")) {
      pages.add(OBJECT + end);
    }
    pages.addAll(List.of(OBJECT + "/fields/kind/type", OBJECT + "/fields/kind/delete"));
    for (String end : List.of("", "/settings", "/rotate", "/revoke")) {
      pages.add("/setup/inbound/" + inbound + end);
    }
    pages.add("/setup/outbound");
    for (String end : List.of("", "/settings", "/secret", "/secret/rotate", "/delete")) {
      pages.add("/setup/outbound/" + outbound + end);
    }
    return pages;
  }

  /** The same for a webhook, which takes 100 characters and none that turns the direction round. */
  private static String ofWebhook(String name) {
    String visible = name.replace("\u202e", "");
    return visible.substring(0, Math.min(100, visible.length()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {HTML, "\u202egnp.exe", "\ud83d\udc69\u200d\ud83d\ude80 \ud83c\udde6\ud83c\uddf9"})
  void namesAreShownAsTheyAreAndDoNothing(String name) {
    WebVisitor visitor = ada.visitor();
    for (String path : named(name)) {
      HttpResponse<String> page = visitor.get(path);
      assertThat(page.statusCode()).as(path).isEqualTo(200);
      assertThat(page.body()).as(path).doesNotContain("<img");
      boolean isOfWebhook = path.matches("/setup/(in|out)bound.*");
      assertThat(HtmlUtils.htmlUnescape(page.body()))
          .as(path)
          .contains(isOfWebhook ? ofWebhook(name) : name);
    }
  }

  @Test
  void longNamesLeaveRoomOnAPhone() {
    List<String> pages = named("Roof of the main building ".repeat(7) + "x".repeat(18));
    try (Look look = ada.in(Look.at(Look.PHONE))) {
      for (String path : pages) {
        look.open(path);
        if (path.matches("/setup/(objects|inbound|outbound)(/(roofs|[\\w-]{36}))?")
            || path.endsWith("/fields/kind")
            || path.endsWith("/delete")) {
          look.check("long" + path.replaceAll("[\\w-]{36}", "one").replace('/', '-'));
        }
      }
    }
  }
}
