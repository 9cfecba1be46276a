package dev.oriel.feature.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Credential;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** The pages of API keys, for administrators and for others. */
class KeyPagesTest {

  private static final String ALL = "/setup/keys";
  private static final String NEW = ALL + "/new";
  private static final String HOSTILE = "<b>&amp;\"'{0}</b>";
  private static final Pattern TOKEN = Pattern.compile("osk_\\w{32,}");

  private final Colleague admin = Colleague.of("Administrator");
  private final WebVisitor visitor = admin.visitor();

  private String profile(String name) {
    return RunningOriel.bean(Profiles.class)
        .require(admin.workspace().operator(), name)
        .id()
        .toString();
  }

  private HttpResponse<String> make(String name, String profile) {
    return visitor.send(visitor.get(NEW), NEW, Map.of("name", name, "profile", profile(profile)));
  }

  private static String token(HttpResponse<String> made) {
    Matcher token = TOKEN.matcher(made.body());
    assertThat(token.find()).as(made.body()).isTrue();
    return token.group();
  }

  private List<Credential> all() {
    return RunningOriel.bean(Keys.class).list(admin.workspace().operator()).stream()
        .map(ListedKey::credential)
        .toList();
  }

  private String page(String name) {
    return all().stream()
        .filter(key -> key.name().equals(name))
        .findFirst()
        .map(key -> ALL + "/" + key.id())
        .orElseThrow();
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private static Api client(String token) {
    return Api.at(RunningOriel.origin(), token);
  }

  @Test
  void aKeyMadeHereWorksOverHttpUntilItIsRevokedHere() {
    HttpResponse<String> made = make("Bookkeeping", "Read only");
    assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
    assertThat(made.headers().firstValue("Cache-Control")).contains("no-store");
    Api erp = client(token(made));
    assertThat(erp.get("/objects/contacts/records").status()).isEqualTo(200);
    assertThat(
            erp.post("/objects/contacts/records", Map.of("fields", Map.of("lastName", "Adams")))
                .status())
        .isEqualTo(403);
    String revoke = page("Bookkeeping") + "/revoke";
    HttpResponse<String> wrong =
        visitor.send(visitor.get(revoke), revoke, Map.of("name", "Another"));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(erp.get("/me").at("/data/memberId").stringValue(""))
        .isEqualTo(admin.member().toString());
    HttpResponse<String> revoked =
        visitor.send(visitor.get(revoke), revoke, Map.of("name", " Bookkeeping "));
    assertThat(location(revoked)).isEqualTo(ALL);
    assertThat(erp.get("/me").status()).isEqualTo(401);
    assertThat(visitor.get(ALL).body())
        .contains("Bookkeeping is revoked", "revoked ")
        .doesNotContain(revoke);
    assertThat(location(visitor.get(revoke))).isEqualTo(page("Bookkeeping"));
    assertThat(visitor.get(page("Bookkeeping")).body()).doesNotContain("Change profile");
  }

  @Test
  void theSameFormMakesNoSecondKey() {
    HttpResponse<String> form = visitor.get(NEW);
    Map<String, String> typed = Map.of("name", "Bookkeeping", "profile", profile("Standard"));
    String token = token(visitor.send(form, NEW, typed));
    HttpResponse<String> again = visitor.send(form, NEW, typed);
    assertThat(location(again)).isEqualTo(page("Bookkeeping"));
    assertThat(visitor.get(page("Bookkeeping")).body())
        .contains("It was made already. Its secret is not shown again.")
        .doesNotContain(token);
    assertThat(all()).hasSize(1);
  }

  @Test
  void mistakesComeBackBesideTheirFields() {
    HttpResponse<String> empty =
        visitor.send(visitor.get(NEW), NEW, Map.of("name", "Bookkeeping", "profile", ""));
    assertThat(empty.statusCode()).isEqualTo(400);
    assertThat(empty.body()).contains("f-profile-error", "value=\"Bookkeeping\"");
    String foreign = Colleague.of("Standard").member().toString();
    assertThat(
            visitor
                .send(visitor.get(NEW), NEW, Map.of("name", "Bookkeeping", "profile", foreign))
                .statusCode())
        .isEqualTo(400);
    make("Bookkeeping", "Standard");
    HttpResponse<String> taken = make("bookkeeping", "Standard");
    assertThat(taken.statusCode()).isEqualTo(409);
    assertThat(taken.body()).contains("f-name-error").doesNotContain("osk_");
    assertThat(all()).hasSize(1);
  }

  @Test
  void theListSaysWhatEachKeyIsAndWhoMadeIt() {
    make(HOSTILE, "Standard");
    admin.workspace().key("Read only", "Of the operator");
    String list = visitor.get(ALL).body();
    assertThat(list)
        .contains("&lt;b>&amp;amp;&#34;&#39;{0}&lt;/b>")
        .doesNotContain("<b>&amp;")
        .contains("Person, ", "Operator, ", "Standard", "Read only")
        .contains("href=\"/setup/profiles/" + profile("Standard") + "\"")
        .containsPattern("<code[^>]*>osk_\\w+…</code>")
        .containsPattern("o-state.*never")
        .doesNotContainPattern(TOKEN);
    HttpResponse<String> asked = visitor.get(page(HOSTILE) + "/revoke");
    assertThat(visitor.send(asked, page(HOSTILE) + "/revoke", Map.of("name", HOSTILE)).statusCode())
        .isEqualTo(303);
  }

  @Test
  void aKeyGetsAnotherNameAndTheRightsOfAnotherProfile() {
    Api erp = client(token(make("Bookkeeping", "Read only")));
    make("Shop", "Read only");
    String page = page("Bookkeeping");
    HttpResponse<String> shown = visitor.get(page);
    assertThat(visitor.send(shown, page + "/name", Map.of("name", "Shop")).statusCode())
        .isEqualTo(409);
    assertThat(location(visitor.send(shown, page + "/name", Map.of("name", "Warehouse"))))
        .isEqualTo(page);
    assertThat(
            location(
                visitor.send(shown, page + "/profile", Map.of("profile", profile("Standard")))))
        .isEqualTo(page);
    assertThat(visitor.get(page).body()).contains("Warehouse", "The key has the profile Standard");
    assertThat(
            erp.post("/objects/contacts/records", Map.of("fields", Map.of("lastName", "Adams")))
                .status())
        .isEqualTo(201);
  }

  @Test
  void aProofThatIsTooOldLeadsToThePasswordAndBackToTheForm() {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set proved_at = now() - interval '16 min' where id = ?",
            admin.session().signedIn().session().id());
    HttpResponse<String> asked = make("Bookkeeping", "Standard");
    assertThat(location(asked)).startsWith("/prove?to=%2Fsetup%2Fkeys%2Fnew");
    assertThat(visitor.get(NEW).body()).contains("value=\"Bookkeeping\"");
    assertThat(all()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Standard", "Read only"})
  void whoIsNoAdministratorLearnsNothing(String profile) {
    make("Bookkeeping", "Standard");
    String page = page("Bookkeeping");
    WebVisitor other = Colleague.in(admin.workspace(), profile).visitor();
    for (String path : List.of(ALL, NEW, page, page + "/revoke")) {
      HttpResponse<String> refused = other.get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain("Bookkeeping", "Read only</option>");
    }
    HttpResponse<String> form = other.get("/me");
    Map<String, String> typed = Map.of("name", "Bookkeeping", "profile", profile("Administrator"));
    for (String path : List.of(NEW, page + "/name", page + "/profile", page + "/revoke")) {
      HttpResponse<String> refused = other.send(form, path, typed);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain("osk_");
    }
    assertThat(all()).hasSize(1).noneMatch(Credential::isRevoked);
  }

  @Test
  void aKeyOfAnotherWorkspaceIsNotFound() {
    make("Bookkeeping", "Standard");
    String page = page("Bookkeeping");
    WebVisitor other = Colleague.of("Administrator").visitor();
    for (String path : List.of(page, page + "/revoke", ALL + "/" + UUID.randomUUID())) {
      assertThat(other.get(path).statusCode()).as(path).isEqualTo(404);
    }
    HttpResponse<String> form = other.get(NEW);
    for (String path : List.of("/name", "/profile", "/revoke")) {
      assertThat(other.send(form, page + path, Map.of("name", "Bookkeeping")).statusCode())
          .as(path)
          .isEqualTo(404);
    }
    assertThat(all()).hasSize(1).noneMatch(Credential::isRevoked);
  }
}
