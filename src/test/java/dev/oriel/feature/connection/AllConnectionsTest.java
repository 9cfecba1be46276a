package dev.oriel.feature.connection;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How administrators see, limit and end the connections of all members. */
@BrowserTest
class AllConnectionsTest {

  private static final String ALL = "/setup/connections";

  private final OAuthFlow flow = OAuthFlow.of("Standard", "https://client.test/callback");
  private final Colleague admin = Colleague.in(flow.workspace(), "Administrator");
  private final WebVisitor visitor = admin.visitor();
  private final String page = ALL + "/" + flow.connection();

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private Credential connection(UUID id) {
    return RunningOriel.bean(Connections.class).list(flow.workspace().operator()).stream()
        .map(Connections.Used::connection)
        .filter(one -> one.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theyAreSeenWithoutSecretsAndAddresses() {
    String list = visitor.get(ALL).body();
    assertThat(list).contains(page, "omc_", "never");
    for (String shown : List.of(list, visitor.get(page).body())) {
      assertThat(shown).doesNotContain("client.test", flow.clientId(), "ocs_");
    }
    assertThat(visitor.get(ALL + "?q=" + flow.person().email()).body()).contains(page);
    assertThat(visitor.get(ALL + "?q=nobody").body())
        .contains("Nothing fits “nobody”")
        .doesNotContain(page);
  }

  @Test
  void aWorkspaceWithoutAnyIsToldWhoConnectsOne() {
    assertThat(Colleague.of("Administrator").visitor().get(ALL).body())
        .contains("No agent is connected", "Members connect their AI clients")
        .doesNotContain("<table", "Nothing fits");
  }

  @Test
  void theMemberDoesNotLiftWhatAnAdministratorDenies() {
    HttpResponse<String> wrong =
        visitor.send(visitor.get(page), page + "/limits", Map.of("writesPerHour", "many"));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("f-writesPerHour-error");
    Map<String, String> readOnly =
        Map.of("readOnly", "true", "_present", "readOnly", "writesPerHour", "");
    assertThat(location(visitor.send(visitor.get(page), page + "/limits", readOnly)))
        .isEqualTo(page);
    assertThat(connection(flow.connection()).imposed())
        .isEqualTo(new Restrictions(true, false, null));
    RunningOriel.bean(Connections.class)
        .restrict(flow.person().actor(), flow.connection(), new Restrictions(false, true, 3));
    assertThat(visitor.get(page).body())
        .contains("The member has chosen: never delete, at most 3 writes an hour.");
    assertThat(connection(flow.connection()).restrictions().readOnly()).isTrue();
  }

  @Test
  void anAdministratorLimitsWhatAConnectionMails() {
    assertThat(visitor.get(page).body()).contains("As its member chooses");
    visitor.send(visitor.get(page), page + "/limits", Map.of("mail", "draft"));
    assertThat(connection(flow.connection()).imposed().mail()).isEqualTo(MailLimit.DRAFT);
    Restrictions anybody = new Restrictions(false, false, null, MailLimit.SEND_OUTSIDE);
    RunningOriel.bean(Connections.class)
        .restrict(flow.person().actor(), flow.connection(), anybody);
    assertThat(connection(flow.connection()).restrictions().mostMail()).isEqualTo(MailLimit.DRAFT);
    HttpResponse<String> old = visitor.get(page);
    visitor.send(visitor.get(page), page + "/limits", Map.of("mail", ""));
    assertThat(visitor.send(old, page + "/limits", Map.of("mail", "none")).statusCode())
        .isEqualTo(409);
    assertThat(connection(flow.connection()).restrictions().mostMail())
        .isEqualTo(MailLimit.SEND_OUTSIDE);
    assertThat(visitor.get(page).body())
        .contains("The member has chosen: e-mail: send to anybody.");
  }

  @Test
  void whoIsNoAdministratorSeesNotEvenTheirOwnHere() {
    WebVisitor owner = flow.visitor();
    for (String path : List.of(ALL, page, page + "/end")) {
      HttpResponse<String> refused = owner.get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain("omc_");
    }
    HttpResponse<String> form = owner.get("/me");
    for (String path : List.of("/limits", "/end")) {
      assertThat(owner.send(form, page + path, Map.of("readOnly", "true")).statusCode())
          .as(path)
          .isEqualTo(403);
    }
    assertThat(connection(flow.connection()).restrictions()).isEqualTo(Restrictions.NONE);
  }

  @Test
  void aConnectionOfAnotherWorkspaceIsNotFound() {
    WebVisitor other = Colleague.of("Administrator").visitor();
    HttpResponse<String> form = other.get("/me");
    assertThat(other.get(page).statusCode()).isEqualTo(404);
    for (String path : List.of("/limits", "/end")) {
      assertThat(other.send(form, page + path, Map.of()).statusCode()).as(path).isEqualTo(404);
    }
    assertThat(connection(flow.connection()).isRevoked()).isFalse();
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void anAdministratorEndsOne() {
    String key = flow.workspace().connection(admin.member(), Restrictions.NONE);
    new Mcp(key).toolNames();
    try (Look look = admin.in(Look.at(Look.DESK)).open(page)) {
      Page window = look.page();
      look.checkAnyWidth("setup-connection");
      look.open(ALL);
      window
          .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("End Connection"))
          .click();
      look.checkAnyWidth("setup-connections-end");
      window.locator("dialog[open] button.btn-danger").click();
      assertThat(window.locator("#toasts")).containsText("has ended");
      assertThat(new Mcp(key).request("tools/list", Map.of()).status()).isEqualTo(401);
      look.checkAnyWidth("setup-connections");
    }
  }
}
