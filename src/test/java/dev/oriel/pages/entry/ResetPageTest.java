package dev.oriel.pages.entry;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ResetPageTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final String NEW = "another-sentence-for-2";

  private final String email = "reset-" + UUID.randomUUID() + "@halden.example";
  private final WebVisitor visitor = new WebVisitor();

  /** A link for a new member of the workspace. */
  private String link() {
    Member member =
        RunningOriel.bean(Members.class)
            .save(
                WORKSPACE.operator(),
                UUID.randomUUID(),
                email,
                "Ada Winter",
                RunningOriel.bean(Profiles.class).require(WORKSPACE.operator(), "Standard"),
                SignedInVisitor.PASSWORD);
    return "/reset/"
        + RunningOriel.bean(MemberChanges.class)
            .resetLink(WORKSPACE.operator(), member.id())
            .token();
  }

  @Test
  void openingALinkUsesNothingUpAndNoAddressKeepsItsToken() {
    String link = link();
    for (int i = 0; i < 3; i++) {
      HttpResponse<String> opened = new WebVisitor().get(link);
      assertThat(opened.statusCode()).isEqualTo(303);
      assertThat(opened.headers().firstValue("Location")).hasValue("/reset");
      assertThat(opened.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
    }
    visitor.get(link);
    assertThat(visitor.get("/reset").body())
        .contains(email)
        .doesNotContain(link.substring("/reset/".length()));
  }

  @Test
  void noLogHoldsTheTokenOfALink() {
    String token = link().substring("/reset/".length());
    visitor.get("/reset/" + token);
    new WebVisitor().get("/reset/" + token + "?" + token);
    new WebVisitor().get("/reset/" + token + "/more");
    HttpResponse<String> page = visitor.get("/reset");
    visitor.send(page, "/reset", Map.of("password", "short"));
    visitor.send(page, "/reset", Map.of("password", NEW));
    visitor.get("/reset/" + token);
    assertThat(visitor.get("/reset").statusCode()).isEqualTo(404);
    assertThat(ServerLog.text()).doesNotContain(token);
  }

  @Test
  void aFormIsForTheLinkOfItsPageAlone() {
    visitor.get(link());
    HttpResponse<String> page = visitor.get("/reset");
    TestPerson eve = TestPerson.create();
    UUID member = eve.join(WORKSPACE, "Standard");
    String other =
        RunningOriel.bean(MemberChanges.class).resetLink(WORKSPACE.operator(), member).token();
    visitor.get("/reset/" + other);
    HttpResponse<String> shown =
        visitor.send(page, "/reset", Map.of("password", "a sentence that nobody has chosen 7"));
    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(shown.body()).contains(eve.email());
    eve.signIn();
  }

  @Test
  void aNewPasswordEndsAllSessionsAndSignsInHere() {
    String link = link();
    WebVisitor before = SignedInVisitor.of(email);
    visitor.get(link);
    HttpResponse<String> done =
        visitor.send(visitor.get("/reset"), "/reset", Map.of("password", NEW));
    assertThat(done.statusCode()).isEqualTo(303);
    assertThat(visitor.get("/reset/connections").statusCode()).isEqualTo(303);
    assertThat(visitor.get("/").body()).contains("The new password is set.");
    assertThat(before.get("/").statusCode()).isEqualTo(303);
    assertThat(SignedInVisitor.signIn(new WebVisitor(), email, NEW).statusCode()).isEqualTo(303);
    assertThat(
            SignedInVisitor.signIn(new WebVisitor(), email, SignedInVisitor.PASSWORD).statusCode())
        .isEqualTo(401);
  }

  /** Somebody with a connection in the workspace, who has chosen a new password. */
  private HttpResponse<String> reset(UUID member) {
    String token =
        RunningOriel.bean(MemberChanges.class).resetLink(WORKSPACE.operator(), member).token();
    visitor.get("/reset/" + token);
    HttpResponse<String> done =
        visitor.send(visitor.get("/reset"), "/reset", Map.of("password", NEW));
    assertThat(done.statusCode()).as(done.body()).isEqualTo(303);
    return visitor.get(done.headers().firstValue("Location").orElseThrow());
  }

  @Test
  void whoHasSignedInByThePasswordIsNotAsked() {
    link();
    WebVisitor signedIn = SignedInVisitor.of(email);
    HttpResponse<String> answer = signedIn.get("/reset/connections");
    assertThat(answer.headers().firstValue("Location")).contains("/");
    assertThat(signedIn.get("/").body()).doesNotContain("The new password is set.");
  }

  @Test
  void aFormThatIsSentToALinkDoesNotHoldItsToken() {
    String link = link();
    HttpResponse<String> answer = SignedInVisitor.of(email).post(link, Map.of());
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(answer.body())
        .contains("This form cannot be sent any more")
        .doesNotContain(link.substring(link.lastIndexOf('/') + 1));
  }

  @Test
  void aResetByLinkAsksAboutHeaderKeys() {
    TestPerson ada = TestPerson.create();
    UUID member = ada.join(WORKSPACE, "Standard");
    String known = WORKSPACE.connection(member, Restrictions.NONE);
    String unknown = WORKSPACE.connection(member, Restrictions.NONE);
    TestPerson eve = TestPerson.create();
    String ofEve = WORKSPACE.connection(eve.join(WORKSPACE, "Standard"), Restrictions.NONE);
    HttpResponse<String> question = reset(member);
    assertThat(question.body())
        .contains("Are these connections yours?", "It was never used.")
        .doesNotContain(id(ofEve), known);
    HttpResponse<String> ended =
        visitor.send(
            question,
            "/reset/connections",
            Map.of("connection-" + id(unknown), "true", "connection-" + id(ofEve), "true"));
    assertThat(ended.statusCode()).isEqualTo(303);
    assertThat(visitor.get("/").body()).contains("One connection has ended.");
    assertRefused(Refusal.Unauthorized.class, () -> WORKSPACE.requireValidConnection(unknown));
    WORKSPACE.requireValidConnection(known);
    WORKSPACE.requireValidConnection(ofEve);
  }

  @Test
  void theQuestionAboutKeysIsForWhoIsSignedIn() {
    assertThat(visitor.get("/reset/connections").headers().firstValue("Location"))
        .hasValue("/sign-in?to=%2Freset%2Fconnections");
    TestPerson ada = TestPerson.create();
    ada.join(WORKSPACE, "Standard");
    assertThat(SignedInVisitor.signIn(visitor, ada.email(), ada.password()).statusCode())
        .isEqualTo(303);
    assertThat(visitor.get("/reset/connections").headers().firstValue("Location")).hasValue("/");
  }

  /** The id of the connection with this key. */
  private static String id(String key) {
    return String.valueOf(RunningOriel.bean(Actors.class).byConnectionKey(key).credentialId());
  }

  @Test
  void aLinkIsUsedOnce() {
    String link = link();
    WebVisitor other = new WebVisitor();
    visitor.get(link);
    other.get(link);
    HttpResponse<String> first = visitor.get("/reset");
    HttpResponse<String> second = other.get("/reset");
    assertThat(visitor.send(first, "/reset", Map.of("password", NEW)).statusCode()).isEqualTo(303);
    HttpResponse<String> again = other.send(second, "/reset", Map.of("password", NEW));
    assertThat(again.statusCode()).isEqualTo(404);
    assertThat(again.body()).contains("This link is no longer good");
  }

  @Test
  void aPasswordThatIsEasyToGuessUsesNothingUp() {
    visitor.get(link());
    HttpResponse<String> refused =
        visitor.send(visitor.get("/reset"), "/reset", Map.of("password", "short"));
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("aria-invalid=\"true\"").doesNotContain("value=\"short\"");
    assertThat(visitor.send(refused, "/reset", Map.of("password", NEW)).statusCode())
        .isEqualTo(303);
  }

  @Test
  void anUnknownLinkSaysHowToGetAnother() {
    assertThat(visitor.get("/reset/a%3Bb%20c").statusCode()).isEqualTo(303);
    visitor.get("/reset/" + "A".repeat(43));
    HttpResponse<String> gone = visitor.get("/reset");
    assertThat(gone.statusCode()).isEqualTo(404);
    assertThat(gone.body()).contains("Ask an administrator");
    assertThat(new WebVisitor().get("/reset").body()).contains("Password forgotten");
  }
}
