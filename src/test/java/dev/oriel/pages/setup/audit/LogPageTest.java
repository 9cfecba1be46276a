package dev.oriel.pages.setup.audit;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.SignIn;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** The page of the audit log, for administrators and for others. */
class LogPageTest {

  private static final String ALL = "/setup/audit";
  private static final String EXPORT = ALL + "/export";

  private final Colleague admin = Colleague.of("Administrator");
  private final TestWorkspace workspace = admin.workspace();
  private final WebVisitor visitor = admin.visitor();
  private final MemberChanges members = RunningOriel.bean(MemberChanges.class);

  /** A change by the administrator, and one by the operator. */
  private void change() {
    Colleague bob = Colleague.in(workspace, "Standard");
    members.rename(workspace.operator(), bob.member(), null, "<b>Bob & \"Co\"</b>");
    members.suspend(admin.person().actor(), bob.member());
    workspace.key("Read only", "Warehouse");
  }

  private String text(String path) {
    HttpResponse<String> answer = visitor.get(path);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  @Test
  void entriesSayWhoHasChangedWhatFromWhere() {
    change();
    String log = text(ALL);
    assertThat(log)
        .contains("Suspended member <b dir=\"auto\">&lt;b&gt;Bob &amp; \"Co\"&lt;/b&gt;</b>")
        .contains("Created API key <b dir=\"auto\">Warehouse</b>", "with profile Read only")
        .containsPattern(
            "(?s)<dt dir=\"auto\">State</dt>\\s*<dd><del>.{1,80}active.{1,400}suspended")
        .contains("Operator", "Person")
        .doesNotContain("<b>Bob")
        .doesNotContainPattern("osk_\\w{20}");
  }

  @Test
  void theyAreFilteredByPersonKindAndTime() {
    change();
    assertThat(text(ALL + "?by=" + admin.person().email()))
        .contains("Suspended member")
        .doesNotContain("Warehouse");
    assertThat(text(ALL + "?by=operator")).contains("Warehouse").doesNotContain("Suspended");
    assertThat(text(ALL + "?by=" + admin.member())).contains("Suspended");
    // A webhook, for example, is known by its id alone.
    assertThat(text(ALL + "?by=" + UUID.randomUUID())).contains("No entry fits");
    assertThat(text(ALL + "?kind=key")).contains("Warehouse").doesNotContain("Suspended");
    LocalDate today = LocalDate.now(workspace.workspace().timeZone());
    assertThat(text(ALL + "?from=" + today.minusDays(1) + "&to=" + today.plusDays(1)))
        .contains("Warehouse", "Suspended");
    assertThat(text(ALL + "?to=" + today.minusDays(2)))
        .contains("No entry fits")
        .doesNotContain("Warehouse");
    String empty = text(ALL + "?by=&kind=&from=&to=");
    assertThat(empty).contains("Warehouse").doesNotContain("Remove filter");
  }

  @Test
  void aWrongFilterComesBackWithItsMistakes() {
    for (String wrong : List.of("by=nobody", "kind=x", "from=2026-02-30", "to=99999-01-01")) {
      HttpResponse<String> refused = visitor.get(ALL + "?" + wrong);
      assertThat(refused.statusCode()).as(wrong).isEqualTo(400);
      assertThat(refused.body())
          .as(wrong)
          .contains("f-" + wrong.replaceFirst("=.*", "") + "-error");
    }
    assertThat(visitor.get(ALL + "?after=x").statusCode()).isEqualTo(400);
  }

  @Test
  void aNameOfSeveralIsRefusedSoThatNobodysEntriesAreTakenForAnothers() {
    Colleague bob = Colleague.in(workspace, "Administrator");
    for (Colleague one : List.of(admin, bob)) {
      members.rename(workspace.operator(), one.member(), null, "Sam Twin");
    }
    members.rename(
        admin.person().actor(), Colleague.in(workspace, "Standard").member(), null, "Eve");
    HttpResponse<String> refused = visitor.get(ALL + "?by=sam+twin");
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("f-by-error", "Several are called 'sam twin'");
    assertThat(text(ALL + "?by=" + bob.member()))
        .contains("No entry fits", "value=\"" + bob.person().email() + "\"");
    assertThat(text(ALL + "?by=" + admin.person().email())).contains("Eve");
  }

  @Test
  void theValuesOfADefinitionHaveNamesForPeople() {
    Map<String, Object> mood =
        Map.of(
            "apiName", "mood",
            "name", "Mood",
            "type", "select",
            "group", "Moods",
            "selectOptions", List.of(Map.of("label", "Red", "apiName", "red")));
    Api.Answered made = workspace.admin().post("/objects/contacts/fields", mood);
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    assertThat(text(ALL + "?kind=field"))
        .contains(">Label of option red<", ">Color of option red<", ">Options<", ">Group<")
        .doesNotContainPattern("<dt[^>]*>[a-z]+[A-Z.]")
        .doesNotContainPattern("<dt[^>]*>(group|position|indexed|pattern)<");
  }

  @Test
  void olderEntriesAreBehindALink() {
    Colleague bob = Colleague.in(workspace, "Standard");
    for (int i = 0; i < 51; i++) {
      members.rename(workspace.operator(), bob.member(), null, "Number " + i);
    }
    String newest = text(ALL + "?kind=member");
    assertThat(newest).contains("Number 50").contains("Older entries");
    String older = newest.replaceAll("(?s).*href=\"(/setup/audit\\?[^\"]*after=[^\"]+)\".*", "$1");
    assertThat(text(older.replace("&amp;", "&")))
        .contains("Created member")
        .doesNotContain("Number 50", "Older entries");
  }

  @Test
  void signInsAndWrongPasswordsOfThoseWhoBelongHereAloneAreSeen() {
    Colleague bob = Colleague.in(workspace, "Standard");
    members.rename(workspace.operator(), bob.member(), null, "Robert Okafor");
    Colleague both = Colleague.in(workspace, "Standard");
    both.person().join(TestWorkspace.create(), "Standard");
    members.rename(workspace.operator(), both.member(), null, "Eve Both");
    for (Colleague one : List.of(bob, both)) {
      assertRefused(
          Refusal.Unauthorized.class,
          () ->
              RunningOriel.bean(SignIn.class)
                  .signIn(one.person().email(), "not the password at all", one.person().client()));
    }
    String page = text(ALL + "/sign-ins");
    assertThat(page).contains("Robert Okafor", "Eve Both", "Signed in").containsOnlyOnce("refused");
    assertThat(text(ALL)).contains(ALL + "/sign-ins");
  }

  @Test
  void theExportHasTheSameEntriesAfterAProof() {
    change();
    HttpResponse<String> file = visitor.get(EXPORT + "?kind=key");
    assertThat(file.headers().firstValue("Content-Disposition").orElse("")).contains("audit.csv");
    assertThat(file.body()).contains("Warehouse").doesNotContain("suspended");
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set proved_at = now() - interval '16 min' where id = ?",
            admin.session().signedIn().session().id());
    HttpResponse<String> asked = visitor.get(EXPORT + "?kind=key");
    assertThat(asked.headers().firstValue("Location").orElse(""))
        .startsWith("/prove?to=%2Fsetup%2Faudit%2Fexport");
    assertThat(asked.body()).doesNotContain("Warehouse");
    assertThat(visitor.get(ALL).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Standard", "Read only"})
  void whoIsNoAdministratorLearnsNothing(String profile) {
    change();
    WebVisitor other = Colleague.in(workspace, profile).visitor();
    for (String path :
        List.of(ALL, ALL + "?kind=key", ALL + "?kind=x", EXPORT, ALL + "/sign-ins")) {
      HttpResponse<String> refused = other.get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain("Warehouse", "Robert", "Signed in");
    }
    WebVisitor elsewhere = Colleague.of("Administrator").visitor();
    assertThat(elsewhere.get(ALL).body()).doesNotContain("Warehouse", "Robert");
  }
}
