package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What others could try with the pages before one is in, and with sessions. */
class EntrySecurityTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final TestWorkspace OTHER = TestWorkspace.create();

  private final TestPerson ada = TestPerson.create();

  private WebVisitor signedIn() {
    WebVisitor visitor = new WebVisitor();
    HttpResponse<String> answer = SignedInVisitor.signIn(visitor, ada.email(), ada.password());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    return visitor;
  }

  private static String header(HttpResponse<String> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/sign-in", "/reset", "/invitation", "/start", "/prove", "/nothing"})
  void noPageIsShownInAFrameOrKeptByOthers(String path) {
    HttpResponse<String> page = new WebVisitor().get(path);
    assertThat(header(page, "Content-Security-Policy"))
        .contains("frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'");
    assertThat(header(page, "Cache-Control")).containsAnyOf("no-store", "private");
    assertThat(header(page, "Referrer-Policy")).isEqualTo("no-referrer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/sign-in", "/reset", "/nothing"})
  void theHostOfARequestIsNowhereInItsAnswer(String path) {
    String answer =
        RawHttp.send(
                "",
                "GET " + path + " HTTP/1.1",
                "Host: evil.example",
                "X-Forwarded-Host: evil.example",
                "X-Forwarded-Proto: https",
                "Forwarded: host=evil.example")
            .toString();
    assertThat(answer).doesNotContain("evil.example", "__Host-");
  }

  /** A key for repetitions would take back, with the refusal, that it was counted. */
  @Test
  void noHeaderTakesAnAttemptBack() {
    ada.join(WORKSPACE, "Standard");
    WebVisitor visitor = signedIn();
    for (int i = 0; i < 10; i++) {
      visitor.header("Idempotency-Key", UUID.randomUUID().toString());
      assertThat(tried(visitor)).isEqualTo(401);
    }
    assertThat(tried(visitor)).isEqualTo(429);
  }

  private int tried(WebVisitor visitor) {
    return visitor
        .send(
            visitor.get("/"),
            "/sign-in",
            Map.of("email", "eve-" + ada.email(), "password", "not the password"))
        .statusCode();
  }

  @Test
  void aCookieThatThisServerHasNotMadeBreaksNoSignIn() {
    ada.join(WORKSPACE, "Standard");
    String cookie = "oriel-" + RunningOriel.port();
    for (String value : List.of("", "x", "x".repeat(3_000))) {
      WebVisitor visitor = new WebVisitor();
      visitor.cookies().put(cookie, value);
      visitor.cookies().put(cookie + "-former", value);
      Map<String, String> typed = Map.of("email", ada.email(), "password", ada.password());
      assertThat(visitor.post("/sign-in", typed).statusCode()).isIn(303, 403);
      HttpResponse<String> signedIn = visitor.send(visitor.get("/sign-in"), "/sign-in", typed);
      assertThat(signedIn.statusCode()).as(signedIn.body()).isEqualTo(303);
      assertThat(visitor.get("/").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aLongAddressLeadsToTheSignInToo() {
    HttpResponse<String> answer = new WebVisitor().get("/?" + "/".repeat(3_900));
    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(header(answer, "Location")).isEqualTo("/sign-in");
  }

  @Test
  void aLinkOfAnotherAccountEndsTheSessionOfTheBrowser() {
    ada.join(WORKSPACE, "Standard");
    WebVisitor visitor = signedIn();
    Map<String, String> before = Map.copyOf(visitor.cookies());
    TestPerson eve = TestPerson.create();
    UUID member = eve.join(WORKSPACE, "Standard");
    visitor.get(
        "/reset/"
            + RunningOriel.bean(MemberChanges.class)
                .resetLink(WORKSPACE.operator(), member)
                .token());
    HttpResponse<String> done =
        visitor.send(visitor.get("/reset"), "/reset", Map.of("password", SignedInVisitor.PASSWORD));
    assertThat(done.statusCode()).isEqualTo(303);
    WebVisitor copy = new WebVisitor();
    copy.cookies().putAll(before);
    assertThat(copy.get("/").statusCode()).isEqualTo(303);
  }

  @Test
  void whoIsSuspendedInTheWorkspaceOfTheSessionCanLeaveIt() {
    UUID member = ada.join(WORKSPACE, "Standard");
    WebVisitor visitor = signedIn();
    ada.join(OTHER, "Standard");
    RunningOriel.bean(MemberChanges.class).suspend(WORKSPACE.operator(), member);
    HttpResponse<String> page = visitor.get("/");
    assertThat(page.body()).contains("Switch to " + OTHER.workspace().name());
    HttpResponse<String> switched =
        visitor.send(page, "/workspace", Map.of("workspace", OTHER.workspace().uuid().toString()));
    assertThat(switched.statusCode()).isEqualTo(303);
    assertThat(visitor.get("/").body()).contains(OTHER.workspace().name());
  }

  @Test
  void namesWithMarkupAreTexts() {
    String name = "</title><script>alert(1)</script>\"'><img src=x onerror=alert(2)>";
    UUID member = ada.join(WORKSPACE, "Standard");
    RunningOriel.bean(MemberChanges.class).rename(WORKSPACE.operator(), member, null, name);
    WebVisitor visitor = signedIn();
    for (String path : new String[] {"/", "/nothing", "/prove"}) {
      assertThat(visitor.get(path).body()).doesNotContain("<script>alert", "<img src=x");
    }
    assertThat(visitor.get("/").body()).contains("&lt;script&gt;alert(1)");
  }

  @Test
  void aSessionShowsNothingOfAnotherWorkspace() {
    ada.join(WORKSPACE, "Administrator");
    WebVisitor visitor = signedIn();
    HttpResponse<String> page = visitor.get("/");
    assertThat(page.body())
        .contains(WORKSPACE.workspace().name())
        .doesNotContain(OTHER.workspace().name(), OTHER.workspace().uuid().toString());
    HttpResponse<String> refused =
        visitor.send(page, "/workspace", Map.of("workspace", OTHER.workspace().uuid().toString()));
    assertThat(refused.statusCode()).isEqualTo(404);
    assertThat(refused.body()).doesNotContain(OTHER.workspace().name());
    assertThat(visitor.get("/").body()).contains(WORKSPACE.workspace().name());
  }

  @Test
  void aSessionIsNoKeyAndAKeyNoSession() {
    ada.join(WORKSPACE, "Administrator");
    WebVisitor visitor = signedIn();
    assertThat(visitor.get("/api/v1/objects").statusCode()).isEqualTo(401);
    HttpResponse<String> page =
        new WebVisitor().header("Authorization", "Bearer " + WORKSPACE.admin().key()).get("/");
    assertThat(page.statusCode()).isEqualTo(303);
    assertThat(header(page, "Location")).isEqualTo("/sign-in");
  }

  @Tag(SecondTier.SERVER)
  @Test
  void aSessionIsGoodOnEveryNodeAndEndsOnAllAtOnce() throws Exception {
    UUID member = ada.join(WORKSPACE, "Standard");
    WebVisitor visitor = signedIn();
    try (var other = RunningOriel.another("--oriel.base-url=" + RunningOriel.origin());
        HttpClient http = HttpClient.newHttpClient()) {
      HttpRequest home =
          HttpRequest.newBuilder(URI.create(OwnDatabase.origin(other) + "/"))
              .header("Cookie", cookies(visitor))
              .build();
      assertThat(http.send(home, BodyHandlers.ofString()).body())
          .contains(WORKSPACE.workspace().name());
      RunningOriel.bean(MemberChanges.class).suspend(WORKSPACE.operator(), member);
      assertThat(http.send(home, BodyHandlers.ofString()).body())
          .doesNotContain("href=\"/contacts\"");
      RunningOriel.bean(MemberChanges.class).activate(WORKSPACE.operator(), member);
      assertThat(http.send(home, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
      visitor.send(visitor.get("/"), "/sign-out", Map.of());
      assertThat(http.send(home, BodyHandlers.ofString()).statusCode()).isEqualTo(303);
    }
  }

  private static String cookies(WebVisitor visitor) {
    return visitor.cookies().entrySet().stream()
        .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
        .reduce((a, b) -> a + "; " + b)
        .orElseThrow();
  }
}
