package dev.oriel.pages.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** An open page learns what others have changed. */
class LivePageTest {

  private static final Pattern NEXT = Pattern.compile("hx-get=\"([^\"]+)\"");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private static HttpResponse<String> ask(WebVisitor visitor, String address) {
    HttpResponse<String> answer = visitor.get(address);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer;
  }

  /** Asks as a page that was loaded a minute ago. */
  private static String loaded(WebVisitor visitor, String address) {
    return ask(visitor, address + "&age=60000").body();
  }

  /** Where the page that was answered so asks next. */
  private static String next(String answer) {
    Matcher next = NEXT.matcher(answer);
    assertThat(next.find()).as(answer).isTrue();
    return next.group(1).replace("&amp;", "&");
  }

  @Test
  void whatAnotherOneHasChangedSinceItWasLoadedIsTold() {
    String lena = api.create("contacts", "Lena", Map.of());
    String next =
        next(
            ask(ada.visitor(), LivePage.ofRecord("contacts", UUID.fromString(lena)) + "&age=0")
                .body());
    String other = api.create("contacts", "Other", Map.of());
    next = next(ask(ada.visitor(), next).body());
    api.patch("/objects/contacts/records/" + lena, Map.of("fields", Map.of("phone", "+43 1 2")));
    assertThat(ask(ada.visitor(), next).body()).contains("has changed this record", "Show");
    assertThat(loaded(ada.visitor(), LivePage.ofList("contacts"))).contains("has changed records");
    assertThat(loaded(ada.visitor(), LivePage.ofList("deals"))).contains("hx-get");
    api.delete("/objects/contacts/records/" + other);
    assertThat(loaded(ada.visitor(), LivePage.ofRecord("contacts", UUID.fromString(other))))
        .contains("has deleted this record");
  }

  @Test
  void ownChangesOnPagesAreNoNews() {
    WebVisitor visitor = ada.visitor();
    String lena = api.create("contacts", "Lena", Map.of());
    String address = LivePage.ofRecord("contacts", UUID.fromString(lena));
    String next = next(ask(visitor, address + "&age=0").body());
    String page = "/contacts/" + lena;
    Map<String, String> typed =
        Map.of("body", "Called.", "kind", "note", "direction", "", "at", "");
    assertThat(visitor.send(visitor.get(page), page + "/notes", typed).statusCode()).isEqualTo(303);
    assertThat(ask(visitor, next).body()).doesNotContain("has changed").contains("hx-get");
  }

  @Test
  void whoMayNotReadWhatWasChangedLearnsNothing() {
    ada.workspace()
        .profile(
            """
            {"name": "Blind", "objects": {
              "contacts": {"view": true, "fields": {"phone": {"read": false, "edit": false}}},
              "deals": {"view": false}}}
            """);
    WebVisitor blind = Colleague.in(ada.workspace(), "Blind").visitor();
    String lena = api.create("contacts", "Lena", Map.of());
    String next =
        next(ask(blind, LivePage.ofRecord("contacts", UUID.fromString(lena)) + "&age=0").body());
    api.patch("/objects/contacts/records/" + lena, Map.of("fields", Map.of("phone", "+43 1 2")));
    assertThat(ask(blind, next).body()).doesNotContain("has changed").contains("hx-get");
    assertThat(blind.get(LivePage.ofList("deals") + "&age=0").statusCode()).isEqualTo(403);
  }

  @Test
  void anAddressThatWasChangedIsRefused() {
    WebVisitor visitor = ada.visitor();
    for (String address :
        new String[] {
          "/home/live",
          LivePage.ofList("contacts"),
          LivePage.ofList("never") + "&age=0",
          LivePage.ofList("contacts") + "&age=-1",
          LivePage.ofList("contacts") + "&cursor=x"
        }) {
      assertThat(visitor.get(address).statusCode()).as(address).isBetween(400, 404);
    }
  }
}
