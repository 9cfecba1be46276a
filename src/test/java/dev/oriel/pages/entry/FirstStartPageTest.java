package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

@Order(1)
class FirstStartPageTest {

  private static NewInstallation open;
  private static String code;

  private final WebVisitor visitor = open.visitor();

  @BeforeAll
  static void start() {
    open = NewInstallation.start();
    code = open.code();
  }

  @AfterAll
  static void end() {
    open.close();
  }

  private static HttpResponse<String> send(WebVisitor visitor, Map<String, String> typed) {
    return visitor.send(visitor.get("/start"), "/start", typed);
  }

  private static void assertNothingMade() {
    assertThat(open.server().getBean(Workspaces.class).all()).isEmpty();
  }

  @Test
  void aNewInstallationLeadsToItsFirstStart() {
    assertThat(location(visitor.get("/"))).isEqualTo("/sign-in");
    assertThat(location(visitor.get("/sign-in"))).isEqualTo("/start");
    HttpResponse<String> page = visitor.get("/start");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(page.body())
        .contains("Set up this Oriel", "Look for “To set up this new installation” in the log.")
        .doesNotContain(code);
  }

  @Test
  void theLanguagesOfTheBrowserFillIn() {
    visitor.header("Accept-Language", "de-AT,de;q=0.9,en;q=0.8");
    assertThat(visitor.get("/start").body())
        .contains(
            "<option value=\"EUR\" selected>EUR, Euro</option>",
            "<option value=\"AT\" selected>Austria (+43)</option>",
            "<option value=\"Europe/Vienna\" selected>",
            "data-time-zone=\"f-timeZone\"");
  }

  @Test
  void whatIsWrongComesBackBesideItsFieldAndNothingTypedIsLost() {
    Map<String, String> typed = NewInstallation.typed("");
    typed.put("workspace", "<script>alert(1)</script>");
    typed.put("name", " ");
    typed.put("email", "ada\"onfocus=alert(1)");
    typed.put("password", "hush");
    typed.put("timeZone", "Asia/Tokyo");
    typed.put("currency", "JPY");
    typed.put("region", "JP");
    HttpResponse<String> refused = send(visitor, typed);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body())
        .contains(
            "4 fields have to be changed",
            "value=\"&lt;script>alert(1)&lt;/script>\"",
            "value=\"ada&#34;onfocus=alert(1)\"",
            "<option value=\"Asia/Tokyo\" selected>",
            "<option value=\"JPY\" selected>",
            "<option value=\"JP\" selected>",
            "id=\"f-code-error\"",
            "id=\"f-name-error\"",
            "id=\"f-email-error\"",
            "id=\"f-password-error\"")
        .doesNotContain("hush", "<script>alert", "data-time-zone");
    assertNothingMade();
  }

  @Test
  void valuesThatNobodyCanChooseAreRefused() {
    Map<String, String> typed = NewInstallation.typed("0");
    typed.putAll(Map.of("timeZone", "Mars/Base", "currency", "XYZ", "region", "ZZ"));
    HttpResponse<String> refused = send(visitor, typed);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body())
        .contains("id=\"f-timeZone-error\"", "id=\"f-currency-error\"", "id=\"f-region-error\"");
    typed.put("timeZone", "+17:59");
    assertThat(send(visitor, typed).body()).contains("id=\"f-timeZone-error\"");
  }

  @Test
  void afterTenWrongCodesTheLogHasAnother() {
    HttpResponse<String> refused = send(visitor, NewInstallation.typed("0000-0000-0000-0000"));
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body())
        .contains(
            "This is not the newest code",
            "value=\"0000-0000-0000-0000\"",
            "value=\"Halden Windows\"",
            "value=\"ada@halden.example\"")
        .doesNotContain(NewInstallation.PASSWORD);
    for (int i = 0; i < 9; i++) {
      assertThat(send(visitor, NewInstallation.typed("0000-0000-0000-0000")).statusCode())
          .isEqualTo(403);
    }
    assertThat(open.code()).isNotEqualTo(code);
    assertThat(send(visitor, NewInstallation.typed(code)).statusCode()).isEqualTo(403);
    assertNothingMade();
  }

  @Test
  void onlyItsOwnFormIsAccepted() {
    Map<String, String> fields = new HashMap<>(NewInstallation.typed(code));
    fields.putAll(WebVisitor.hidden(visitor.get("/start").body()));
    assertThat(visitor.post("/start", fields, "Origin", "https://evil.example").statusCode())
        .isEqualTo(403);
    fields.remove("_token");
    assertThat(visitor.post("/start", fields).statusCode()).isEqualTo(403);
    assertNothingMade();
  }

  @Test
  void ofTwoRequestsAtOnceOneWinsAndThePageIsGoneForEver() {
    try (NewInstallation installation = NewInstallation.start()) {
      Map<String, String> typed = NewInstallation.typed(installation.code());
      typed.put("workspace", "Halden <b>Windows");
      List<WebVisitor> visitors = List.of(installation.visitor(), installation.visitor());
      List<HttpResponse<String>> pages = visitors.stream().map(one -> one.get("/start")).toList();
      List<HttpResponse<String>> answers =
          Parallel.all(2, i -> visitors.get(i).send(pages.get(i), "/start", typed));
      assertThat(answers).extracting(HttpResponse::statusCode).containsExactlyInAnyOrder(303, 404);
      int won = answers.get(0).statusCode() == 303 ? 0 : 1;
      WebVisitor ada = visitors.get(won);
      assertThat(answers.get(won).headers().allValues("Set-Cookie"))
          .filteredOn(cookie -> cookie.matches("oriel-\\d+=.*"))
          .singleElement()
          .asString()
          .contains("HttpOnly", "SameSite=Lax", "Path=/");
      HttpResponse<String> home = ada.get("/");
      assertThat(home.body())
          .contains("Ada Winter", "The workspace Halden &lt;b&gt;Windows is ready")
          .doesNotContain("Halden <b>");
      assertThat(installation.server().getBean(Workspaces.class).all())
          .singleElement()
          .satisfies(made -> {
            assertThat(made.currency()).isEqualTo("EUR");
            assertThat(made.region()).isEqualTo("AT");
            assertThat(made.timeZone().getId()).isEqualTo("Europe/Vienna");
          });
      assertThat(ada.get("/start").statusCode()).isEqualTo(404);
      assertThat(ada.send(home, "/start", typed).statusCode()).isEqualTo(404);
      installation.database().jdbc().update("delete from oriel.account");
      WebVisitor later = installation.visitor();
      assertThat(later.get("/start").statusCode()).isEqualTo(404);
      HttpResponse<String> signIn = later.get("/sign-in");
      assertThat(signIn.statusCode()).isEqualTo(200);
      assertThat(later.send(signIn, "/start", typed).statusCode()).isEqualTo(404);
    }
  }

  @Test
  void nodesShareTheCodeAndCloseTogether() {
    try (NewInstallation installation = NewInstallation.start();
        var node = installation.database().serve()) {
      WebVisitor here = installation.visitor();
      WebVisitor there = new WebVisitor(OwnDatabase.origin(node));
      HttpResponse<String> open = there.get("/start");
      assertThat(open.statusCode()).isEqualTo(200);
      HttpResponse<String> done = send(here, NewInstallation.typed(NewInstallation.code(node)));
      assertThat(done.statusCode()).isEqualTo(303);
      assertThat(there.get("/start").statusCode()).isEqualTo(404);
      assertThat(
              there
                  .send(open, "/start", NewInstallation.typed(NewInstallation.code(node)))
                  .statusCode())
          .isEqualTo(404);
    }
  }

  @Test
  void aWorkspaceThatWasMadeAnotherWayClosesItToo() {
    TestWorkspace.create();
    WebVisitor anybody = new WebVisitor();
    HttpResponse<String> gone = anybody.get("/start");
    assertThat(gone.statusCode()).isEqualTo(404);
    assertThat(gone.body()).contains("There is no such page");
    Map<String, String> typed = NewInstallation.typed("0000-0000-0000-0000");
    assertThat(anybody.send(anybody.get("/sign-in"), "/start", typed).statusCode()).isEqualTo(404);
    assertThat(RunningOriel.bean(Workspaces.class).named("Halden Windows")).isEmpty();
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElseThrow();
  }
}
