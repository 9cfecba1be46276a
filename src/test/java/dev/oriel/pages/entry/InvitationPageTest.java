package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InvitationPageTest {

  private static final Map<String, String> NEW =
      Map.of("name", "Eve", "password", SignedInVisitor.PASSWORD);

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Invitee eve = Invitee.of(workspace);
  private final WebVisitor visitor = new WebVisitor();

  private HttpResponse<String> open() {
    return open(visitor);
  }

  private HttpResponse<String> open(WebVisitor by) {
    by.get(eve.link());
    return by.get("/invitation");
  }

  private static void assertGone(HttpResponse<String> page) {
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.body())
        .contains("This link is no longer good", "Ask an administrator of the workspace")
        .doesNotContain("Join ");
  }

  @Test
  void openingALinkUsesNothingUpAndItsTokenIsInACookieAlone() {
    for (int i = 0; i < 3; i++) {
      HttpResponse<String> opened = visitor.get(eve.link());
      assertThat(opened.statusCode()).isEqualTo(303);
      assertThat(opened.headers().firstValue("Location")).hasValue("/invitation");
      assertThat(opened.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
      assertThat(opened.headers().allValues("Set-Cookie"))
          .filteredOn(cookie -> cookie.contains(eve.token()))
          .singleElement()
          .asString()
          .contains("HttpOnly", "SameSite=Lax", "Max-Age=3600");
      assertThat(opened.body()).doesNotContain(eve.token());
    }
    HttpResponse<String> page = visitor.get("/invitation");
    assertThat(page.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(page.body()).contains(eve.email()).doesNotContain(eve.token());
    assertThat(eve.isMember()).isFalse();
    HttpResponse<String> done = visitor.send(page, "/invitation", NEW);
    assertThat(done.headers().allValues("Set-Cookie"))
        .noneMatch(cookie -> cookie.contains(eve.token()));
    assertThat(visitor.cookies().values()).doesNotContain(eve.token());
    assertThat(ServerLog.text()).doesNotContain(eve.token());
  }

  @Test
  void anInvitedPersonMakesAnAccountAndIsSignedIn() {
    HttpResponse<String> page = open();
    assertThat(page.body())
        .contains("Join " + workspace.workspace().name(), "Ada Winter", "value=\"" + Invitee.NAME)
        .containsPattern("value=\"" + eve.email() + "\"[^>]* readonly");
    Map<String, String> typed = new HashMap<>(NEW);
    // It is shown, and never taken from the form.
    typed.put("email", "mallory@halden.example");
    HttpResponse<String> done = visitor.send(page, "/invitation", typed);
    assertThat(done.statusCode()).isEqualTo(303);
    assertThat(done.headers().firstValue("Location")).hasValue("/");
    assertThat(visitor.get("/").body())
        .contains("You have joined " + workspace.workspace().name(), eve.email());
    assertThat(eve.isMember()).isTrue();
    assertThat(SignedInVisitor.of(eve.email()).get("/").statusCode()).isEqualTo(200);
    assertGone(visitor.get("/invitation"));
  }

  @Test
  void aFormIsForTheLinkOfItsPageAlone() {
    visitor.get(eve.link());
    HttpResponse<String> page = visitor.get("/invitation");
    Invitee other = Invitee.of(TestWorkspace.create());
    visitor.get(other.link());
    HttpResponse<String> shown = visitor.send(page, "/invitation", NEW);
    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(shown.body()).contains("Join " + other.workspace().workspace().name());
    assertThat(eve.isMember()).isFalse();
    assertThat(other.isMember()).isFalse();
  }

  @Test
  void ofTwoWhoUseTheLinkAtOnceOneJoins() {
    List<WebVisitor> visitors = List.of(visitor, new WebVisitor());
    List<HttpResponse<String>> pages = visitors.stream().map(this::open).toList();
    List<HttpResponse<String>> answers =
        Parallel.all(2, i -> visitors.get(i).send(pages.get(i), "/invitation", NEW));
    assertThat(answers).extracting(HttpResponse::statusCode).containsOnlyOnce(303);
    assertThat(answers).extracting(HttpResponse::statusCode).containsAnyOf(404, 409);
    assertGone(visitor.get("/invitation"));
  }

  @Test
  void aPersonWithAnAccountSignsInAndJoins() {
    eve.withAccount();
    HttpResponse<String> page = open();
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .contains(
            "Join " + workspace.workspace().name(),
            "Ada Winter",
            "There is an account for " + eve.email(),
            "href=\"/sign-in?to=%2Finvitation\"")
        .doesNotContain("type=\"password\"");
    String signIn = "/sign-in?to=%2Finvitation";
    HttpResponse<String> begun =
        SignedInVisitor.signIn(visitor, signIn, eve.email(), SignedInVisitor.PASSWORD);
    assertThat(begun.headers().firstValue("Location")).hasValue("/invitation");
    assertThat(eve.isMember()).isFalse();
    HttpResponse<String> asked = visitor.get("/invitation");
    HttpResponse<String> joined = visitor.send(asked, "/invitation/join", Map.of());
    assertThat(joined.statusCode()).isEqualTo(303);
    assertThat(visitor.get("/").body()).contains("You have joined " + workspace.workspace().name());
    assertThat(eve.isMember()).isTrue();
    assertGone(visitor.get("/invitation"));
    assertThat(visitor.send(visitor.get("/"), "/invitation/join", Map.of()).statusCode())
        .isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://evil.example/", "//evil.example", "/\\evil.example"})
  void aSignOutLeadsOnlyToThisServer(String to) {
    eve.withAccount();
    WebVisitor person = SignedInVisitor.of(eve.email());
    String path = "/sign-out?to=" + URLEncoder.encode(to, StandardCharsets.UTF_8);
    assertThat(person.send(person.get("/"), path, Map.of()).headers().firstValue("Location"))
        .hasValue("/");
  }

  @Test
  void namesOfOthersAreTextsAndNothingElse() {
    String attack = "<img src=x onerror=alert(1)>\"'";
    RunningOriel.bean(Workspaces.class)
        .update(
            workspace.operator(),
            WorkspaceSpec.of(workspace.workspace()).named(attack + UUID.randomUUID()));
    Invitee other = Invitee.of(workspace, "xss-" + UUID.randomUUID() + "@halden.example", attack);
    visitor.get(other.link());
    HttpResponse<String> form = visitor.get("/invitation");
    assertThat(form.body())
        .contains("Join &lt;img", "<b class=\"o-strong\" dir=\"auto\">&lt;img")
        .doesNotContain("<img");
    visitor.send(form, "/invitation", NEW);
    assertThat(visitor.get("/").body()).contains("You have joined &lt;img").doesNotContain("<img");
  }
}
