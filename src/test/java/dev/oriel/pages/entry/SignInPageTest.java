package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignInPageTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final String EMAIL = "page-" + UUID.randomUUID() + "@halden.example";

  private final WebVisitor visitor = new WebVisitor();

  @BeforeAll
  static void join() {
    join(WORKSPACE, EMAIL);
  }

  private static void join(TestWorkspace workspace, String email) {
    RunningOriel.bean(Members.class)
        .save(
            workspace.operator(),
            UUID.randomUUID(),
            email,
            "Ada <Winter>",
            RunningOriel.bean(Profiles.class).require(workspace.operator(), "Standard"),
            SignedInVisitor.PASSWORD);
  }

  @Test
  void whoeverHasNotSignedInIsLedToTheSignInAndBack() {
    HttpResponse<String> home = visitor.get("/?view=1");
    assertThat(home.statusCode()).isEqualTo(303);
    String signIn = location(home);
    assertThat(signIn).isEqualTo("/sign-in?to=%2F%3Fview%3D1");
    HttpResponse<String> begun =
        SignedInVisitor.signIn(visitor, signIn, EMAIL, SignedInVisitor.PASSWORD);
    assertThat(begun.statusCode()).isEqualTo(303);
    assertThat(location(begun)).isEqualTo("/?view=1");
    assertThat(visitor.get("/").body())
        .contains("Ada &lt;Winter&gt;", WORKSPACE.workspace().name());
  }

  @Test
  void anUnknownAddressAndAWrongPasswordAreAnsweredAlike() {
    HttpResponse<String> wrong = SignedInVisitor.signIn(visitor, EMAIL, "wrong-wrong-wrong");
    HttpResponse<String> unknown =
        SignedInVisitor.signIn(
            new WebVisitor(),
            "nobody-" + UUID.randomUUID() + "@halden.example",
            "wrong-wrong-wrong");
    for (HttpResponse<String> refused : List.of(wrong, unknown)) {
      assertThat(refused.statusCode()).isEqualTo(401);
      assertThat(refused.body())
          .contains("E-mail and password do not belong together.", "role=\"alert\"")
          .doesNotContain("wrong-wrong-wrong");
    }
    assertThat(wrong.body()).contains("value=\"" + EMAIL + "\"");
  }

  @Test
  void aSessionIsNewAtEachSignInAndItsCookieIsHiddenFromScripts() {
    HttpResponse<String> first = SignedInVisitor.signIn(visitor, EMAIL, SignedInVisitor.PASSWORD);
    HttpResponse<String> second =
        SignedInVisitor.signIn(new WebVisitor(), EMAIL, SignedInVisitor.PASSWORD);
    assertThat(session(first)).contains("HttpOnly", "SameSite=Lax", "Path=/");
    assertThat(session(first).split(";")[0]).isNotEqualTo(session(second).split(";")[0]);
  }

  /** Session fixation: a token that was there before is worth nothing afterwards. */
  @Test
  void aTokenThatTheBrowserHadBeforeIsReplaced() {
    String name =
        session(SignedInVisitor.signIn(visitor, EMAIL, SignedInVisitor.PASSWORD)).split("=")[0];
    WebVisitor other = new WebVisitor();
    other.cookies().put(name, "A".repeat(43));
    SignedInVisitor.signIn(other, EMAIL, SignedInVisitor.PASSWORD);
    assertThat(other.cookies().get(name)).isNotEqualTo("A".repeat(43));
    assertThat(other.get("/").statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "evil",
        "/%0d%0aSet-Cookie:x"
      })
  void aSignInLeadsOnlyToThisServer(String to) {
    String path = "/sign-in?to=" + URLEncoder.encode(to, StandardCharsets.UTF_8);
    HttpResponse<String> begun =
        SignedInVisitor.signIn(visitor, path, EMAIL, SignedInVisitor.PASSWORD);
    assertThat(begun.statusCode()).isEqualTo(303);
    assertThat(location(begun)).matches("/(%0d%0aSet-Cookie:x)?");
  }

  @Test
  void aSignInWithoutTheTokenOfItsFormIsRefused() {
    HttpResponse<String> page = visitor.get("/sign-in");
    Map<String, String> fields = new HashMap<>(WebVisitor.hidden(page.body()));
    fields.putAll(Map.of("email", EMAIL, "password", SignedInVisitor.PASSWORD));
    fields.remove("_token");
    assertThat(visitor.post("/sign-in", fields).statusCode()).isEqualTo(403);
    assertThat(
            visitor
                .post("/sign-in", WebVisitor.hidden(page.body()), "Origin", "https://evil.example")
                .statusCode())
        .isEqualTo(403);
  }

  @Test
  void signingOutEndsTheSessionAndForgetsWhatTheBrowserKept() {
    WebVisitor ada = SignedInVisitor.of(EMAIL);
    Map<String, String> before = Map.copyOf(ada.cookies());
    HttpResponse<String> out = ada.send(ada.get("/"), "/sign-out", Map.of());
    assertThat(out.statusCode()).isEqualTo(303);
    assertThat(out.headers().firstValue("Clear-Site-Data")).hasValue("\"cache\", \"storage\"");
    WebVisitor thief = new WebVisitor();
    thief.cookies().putAll(before);
    assertThat(thief.get("/").statusCode()).isEqualTo(303);
  }

  @Test
  void noGetChangesAnything() {
    WebVisitor ada = SignedInVisitor.of(EMAIL);
    assertThat(ada.get("/sign-out").statusCode()).isEqualTo(405);
    assertThat(ada.get("/workspace").statusCode()).isEqualTo(404);
    assertThat(ada.get("/").statusCode()).isEqualTo(200);
  }

  @Test
  void aSuspendedMemberIsInNoWorkspaceFromTheNextRequestOn() {
    TestWorkspace workspace = TestWorkspace.create();
    String email = "suspended-" + UUID.randomUUID() + "@halden.example";
    join(workspace, email);
    WebVisitor person = SignedInVisitor.of(email);
    assertThat(person.get("/").body()).contains(workspace.workspace().name());
    RunningOriel.bean(Members.class).suspend(workspace.operator(), email);
    HttpResponse<String> alone = person.get("/");
    assertThat(alone.body())
        .contains("You are in no workspace")
        .doesNotContain(workspace.workspace().name());
  }

  @Test
  void aPersonSwitchesOnlyIntoWorkspacesOfTheirs() {
    TestWorkspace second = TestWorkspace.create();
    join(second, EMAIL);
    TestWorkspace foreign = TestWorkspace.create();
    WebVisitor ada = SignedInVisitor.of(EMAIL);
    HttpResponse<String> home = ada.get("/");
    String here =
        home.body()
                .contains(
                    "in the workspace <b class=\"o-strong\" dir=\"auto\">"
                        + second.workspace().name())
            ? WORKSPACE.workspace().uuid().toString()
            : second.workspace().uuid().toString();
    assertThat(
            ada.send(home, "/workspace", Map.of("workspace", foreign.workspace().uuid().toString()))
                .statusCode())
        .isEqualTo(404);
    assertThat(ada.send(home, "/workspace", Map.of("workspace", here)).statusCode()).isEqualTo(303);
    assertThat(ada.send(home, "/workspace", Map.of("workspace", here)).statusCode())
        .as("a form of a page that was made in another workspace")
        .isEqualTo(409);
  }

  @Test
  void keysCountOnNoPageAndSessionsOnNoApi() {
    WebVisitor program =
        new WebVisitor().header("Authorization", "Bearer " + WORKSPACE.key("Administrator").key());
    assertThat(program.get("/").statusCode()).isEqualTo(303);
    assertThat(SignedInVisitor.of(EMAIL).get("/api/v1/objects").statusCode()).isEqualTo(401);
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElseThrow();
  }

  private static String session(HttpResponse<String> answer) {
    return answer.headers().allValues("Set-Cookie").stream()
        .filter(cookie -> cookie.startsWith("oriel-" + RunningOriel.port() + "="))
        .findFirst()
        .orElseThrow();
  }
}
