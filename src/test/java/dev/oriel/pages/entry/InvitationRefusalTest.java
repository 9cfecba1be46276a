package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Members;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** People who do not join by a link, and the reasons. */
class InvitationRefusalTest {

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
  void whatIsWrongIsSaidAndUsesNothingUp() {
    HttpResponse<String> refused =
        visitor.send(open(), "/invitation", Map.of("name", "<i>Eve", "password", "hush"));
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body())
        .contains("id=\"f-password-error\"", "value=\"&lt;i>Eve\"")
        .doesNotContain("hush", "<i>Eve");
    HttpResponse<String> nameless =
        visitor.send(
            refused, "/invitation", Map.of("name", " ", "password", SignedInVisitor.PASSWORD));
    assertThat(nameless.statusCode()).isEqualTo(400);
    assertThat(nameless.body()).contains("id=\"f-name-error\"");
    assertThat(eve.isMember()).isFalse();
    assertThat(visitor.send(nameless, "/invitation", NEW).statusCode()).isEqualTo(303);
  }

  @Test
  void anAccountThatWasMadeMeanwhileIsSaid() {
    HttpResponse<String> page = open();
    eve.withAccount();
    HttpResponse<String> refused = visitor.send(page, "/invitation", NEW);
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("There is an account for " + eve.email());
    assertThat(eve.isMember()).isFalse();
    assertThat(visitor.get("/invitation").statusCode()).isEqualTo(200);
  }

  @Test
  void anotherPersonCannotJoinAndIsAskedToSignOut() {
    Invitee bob = Invitee.of(TestWorkspace.create()).withAccount();
    WebVisitor other = SignedInVisitor.of(bob.email());
    HttpResponse<String> page = open(other);
    assertThat(page.body())
        .contains(
            "The invitation is for " + eve.email() + ". You are signed in as " + bob.email(),
            "action=\"/sign-out?to=%2Finvitation\"")
        .doesNotContain("/invitation/join");
    Map<String, String> invitation =
        Map.of("invitation", eve.invitation().invitation().id().toString());
    HttpResponse<String> refused = other.send(page, "/invitation/join", invitation);
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).contains("The invitation is for " + eve.email());
    assertThat(RunningOriel.bean(Members.class).withEmail(workspace.operator(), bob.email()))
        .isEmpty();
    HttpResponse<String> form = other.send(page, "/invitation", NEW);
    assertThat(form.headers().firstValue("Location")).hasValue("/invitation");
    assertThat(eve.isMember()).isFalse();
    HttpResponse<String> out = other.send(page, "/sign-out?to=%2Finvitation", Map.of());
    assertThat(out.headers().firstValue("Location")).hasValue("/invitation");
    assertThat(other.get("/invitation").body()).contains("type=\"password\"");
  }

  @Test
  void aSuspendedMemberIsToldSoAndNothingIsUsedUp() {
    eve.joins(workspace);
    RunningOriel.bean(Members.class).suspend(workspace.operator(), eve.email());
    WebVisitor person = SignedInVisitor.of(eve.email());
    HttpResponse<String> refused = person.send(open(person), "/invitation/join", Map.of());
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("You are suspended in this workspace.", "role=\"alert\"");
    assertThat(person.get("/invitation").statusCode()).isEqualTo(200);
  }

  private UUID id() {
    return eve.invitation().invitation().id();
  }

  @Test
  void linksThatWereRenewedCancelledOrAreLateAreGone() {
    HttpResponse<String> page = open();
    Invitations invitations = RunningOriel.bean(Invitations.class);
    String renewed = invitations.renew(workspace.operator(), id()).token();
    assertGone(visitor.get("/invitation"));
    assertGone(visitor.send(page, "/invitation", NEW));
    visitor.get("/invitation/" + renewed);
    assertThat(visitor.get("/invitation").statusCode()).isEqualTo(200);
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.invitation set expires_at = expires_at - interval '7 days' where id = ?",
            id());
    assertGone(visitor.get("/invitation"));
    String last = invitations.renew(workspace.operator(), id()).token();
    visitor.get("/invitation/" + last);
    assertThat(visitor.get("/invitation").statusCode()).isEqualTo(200);
    invitations.cancel(workspace.operator(), id());
    assertGone(visitor.get("/invitation"));
    assertGone(visitor.send(page, "/invitation", NEW));
    assertThat(eve.isMember()).isFalse();
  }

  @Test
  void whatIsNoTokenIsNotKept() {
    assertGone(visitor.get("/invitation"));
    open();
    for (String text : List.of("A".repeat(43), "short", "a%3Bb%0D%0Ac", "join")) {
      HttpResponse<String> opened = visitor.get("/invitation/" + text);
      assertThat(opened.statusCode()).isEqualTo(303);
      assertThat(opened.headers().firstValue("Location")).hasValue("/invitation");
      assertThat(opened.headers().allValues("Set-Cookie"))
          .noneMatch(cookie -> cookie.contains("short") || cookie.contains("a;b"));
      assertGone(visitor.get("/invitation"));
    }
  }

  @Test
  void onlyFormsOfThisServerAreAccepted() {
    HttpResponse<String> page = open();
    Map<String, String> fields = new HashMap<>(WebVisitor.hidden(page.body()));
    fields.putAll(NEW);
    assertThat(visitor.post("/invitation", fields, "Origin", "https://evil.example").statusCode())
        .isEqualTo(403);
    assertThat(visitor.post("/invitation", fields, "Sec-Fetch-Site", "cross-site").statusCode())
        .isEqualTo(403);
    fields.put("_token", WebVisitor.hidden(open(new WebVisitor()).body()).get("_token"));
    assertThat(visitor.post("/invitation", fields).statusCode()).isEqualTo(403);
    fields.remove("_token");
    assertThat(visitor.post("/invitation", fields).statusCode()).isEqualTo(403);
    eve.withAccount();
    WebVisitor person = SignedInVisitor.of(eve.email());
    open(person);
    assertThat(person.post("/invitation/join", Map.of()).statusCode()).isEqualTo(403);
    assertThat(eve.isMember()).isFalse();
  }

  @Test
  void whoeverIsNotSignedInIsLedToTheSignInInsteadOfJoining() {
    eve.withAccount();
    HttpResponse<String> asked =
        visitor.send(visitor.get("/sign-in"), "/invitation/join", Map.of());
    assertThat(asked.statusCode()).isEqualTo(303);
    assertThat(asked.headers().firstValue("Location")).hasValue("/sign-in");
    assertThat(eve.isMember()).isFalse();
  }
}
