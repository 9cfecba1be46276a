package dev.oriel.pages.setup.general;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.WorkspaceSettings;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.access.identity.ClientHosts;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** The page of the workspace in general, for administrators and for others. */
class GeneralPageTest {

  private static final String PAGE = "/setup/general";

  private final Colleague admin = Colleague.of("Administrator");
  private final TestWorkspace workspace = admin.workspace();
  private final WebVisitor visitor = admin.visitor();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private HttpResponse<String> save(Map<String, String> other) {
    Map<String, String> typed =
        new HashMap<>(
            Map.of(
                "workspace",
                workspace.workspace().name(),
                "region",
                "AT",
                "timeZone",
                "Europe/Vienna",
                "currency",
                "EUR"));
    typed.putAll(other);
    return visitor.send(visitor.get(PAGE), PAGE, typed);
  }

  private WorkspaceSpec settings() {
    return RunningOriel.bean(WorkspaceSettings.class).get(admin.person().actor());
  }

  @Test
  void theSettingsAreChanged() {
    String name = "<b>Acme</b> " + UUID.randomUUID();
    HttpResponse<String> saved =
        save(
            Map.of(
                "workspace",
                name,
                "region",
                "US",
                "timeZone",
                "America/New_York",
                "currency",
                "USD"));
    assertThat(location(saved)).isEqualTo(PAGE);
    assertThat(settings().name()).isEqualTo(name);
    assertThat(settings().region()).isEqualTo("US");
    assertThat(settings().timeZone().getId()).isEqualTo("America/New_York");
    assertThat(settings().currency()).isEqualTo("USD");
    assertThat(visitor.get(PAGE).body())
        .contains("The workspace is changed", "&lt;b>Acme&lt;/b>")
        .doesNotContain("<b>Acme");
    assertThat(
            RunningOriel.bean(Audit.class)
                .list(workspace.operator(), AuditQuery.ALL, 1, null)
                .entries()
                .getFirst()
                .after()
                .get("region")
                .stringValue())
        .isEqualTo("US");
  }

  @Test
  void hostsOfClientsAreListed() {
    assertThat(location(save(Map.of("clients", "listed", "clientHosts", "Claude.ai\r\n b.test "))))
        .isEqualTo(PAGE);
    assertThat(settings().clientHosts())
        .isEqualTo(new ClientHosts(ClientHosts.Mode.LISTED, List.of("b.test", "claude.ai")));
    HttpResponse<String> wrong =
        save(Map.of("clients", "any", "clientHosts", "https://claude.ai/mcp"));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("f-clientHosts-error", "is no host such as claude.ai");
    assertThat(save(Map.of("clients", "some")).body()).contains("f-clients-error");
    assertThat(settings().clientHosts().mode()).isEqualTo(ClientHosts.Mode.LISTED);
  }

  @Test
  void mistakesComeBackTogether() {
    HttpResponse<String> wrong =
        save(Map.of("workspace", " ", "region", "XX", "timeZone", "+02:00", "currency", "EURO"));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body())
        .contains("f-workspace-error", "f-region-error", "f-timeZone-error", "f-currency-error");
    String taken = TestWorkspace.create().workspace().name();
    HttpResponse<String> conflict = save(Map.of("workspace", taken));
    assertThat(conflict.statusCode()).isEqualTo(409);
    assertThat(conflict.body()).contains("f-workspace-error");
    assertThat(settings().name()).isEqualTo(workspace.workspace().name());
  }

  @Test
  void recordsAreCounted() {
    workspace.admin().create("companies", "Acme", Map.of());
    assertThat(visitor.get(PAGE).body()).contains(PAGE + "/records", "Files");
    assertThat(visitor.get(PAGE + "/records").body())
        .containsPattern("<dt>Companies</dt>\\s*<dd[^>]*>1</dd>");
  }

  @Test
  void problemsOfSetupFilesAreNamed() {
    jdbc.update(
        """
        insert into oriel.setup_outcome (workspace_id, file, at, problems)
        values (?, 'acme.yaml', now(),
          '[{"file": "acme.yaml", "line": 7, "message": "There is no profile <i>."}]')
        """,
        workspace.workspace().id());
    assertThat(visitor.get(PAGE).body()).contains("acme.yaml:7: There is no profile &lt;i&gt;.");
  }

  @Test
  void aJobIsCancelledAndTriedAgain() {
    UUID bob = TestPerson.create().join(workspace, "Standard");
    String path = "/setup/members/" + bob + "/remove";
    visitor.send(
        visitor.get(path), path, Map.of("name", "Person", "recordsTo", admin.person().email()));
    String page = visitor.get(PAGE).body();
    assertThat(page).contains("Records of a former member");
    String ofJob = " from oriel.job where workspace_id = " + workspace.workspace().id();
    Await.until(
        () -> "SUCCEEDED".equals(jdbc.queryForObject("select state" + ofJob, String.class)));
    jdbc.update(
        "update oriel.job set outcome = 'FAILED' where workspace_id = ?",
        workspace.workspace().id());
    String id = jdbc.queryForObject("select task_instance" + ofJob, String.class);
    assertThat(visitor.get(PAGE).body()).contains(PAGE + "/jobs/" + id + "/retry", "Failed");
    WebVisitor elsewhere = Colleague.of("Administrator").visitor();
    for (String act : List.of("/retry", "/cancel")) {
      assertThat(
              elsewhere
                  .send(elsewhere.get(PAGE), PAGE + "/jobs/" + id + act, Map.of())
                  .statusCode())
          .as(act)
          .isEqualTo(404);
    }
    HttpResponse<String> retried =
        visitor.send(visitor.get(PAGE), PAGE + "/jobs/" + id + "/retry", Map.of());
    assertThat(location(retried)).isEqualTo(PAGE);
    assertThat(
            RunningOriel.bean(Audit.class)
                .list(workspace.operator(), AuditQuery.ALL, 1, null)
                .entries()
                .getFirst()
                .target()
                .id())
        .isEqualTo(id);
  }

  @Test
  void aJobThatWaitsIsCancelledOnce() {
    String id = UUID.randomUUID().toString();
    jdbc.update(
        """
        insert into oriel.job (task_name, task_instance, execution_time, picked, version,
          workspace_id, actor, input, created_at)
        select 'handover', ?, now() + interval '1 day', false, 1, id,
          id || ':OPERATOR:' || uuid || '::SETUP', '{}', now()
        from oriel.workspace where id = ?
        """,
        id,
        workspace.workspace().id());
    HttpResponse<String> page = visitor.get(PAGE);
    String cancel = PAGE + "/jobs/" + id + "/cancel";
    assertThat(page.body()).contains(cancel, "Records of a former member");
    assertThat(location(PageForm.of(page, cancel).send(visitor))).isEqualTo(PAGE);
    assertThat(visitor.get(PAGE).body())
        .contains("The job is cancelled", ">Cancelled<")
        .doesNotContain(cancel);
    assertThat(
            jdbc.queryForObject(
                "select outcome from oriel.job where task_instance = ?", String.class, id))
        .isEqualTo("CANCELLED");
    assertThat(location(PageForm.of(page, cancel).send(visitor))).isEqualTo(PAGE);
    assertThat(visitor.get(PAGE).body())
        .containsPattern("o-toast is-danger\">[\\s\\S]{0,400}The job is in another state by now");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Standard", "Read only"})
  void whoIsNoAdministratorLearnsNothing(String profile) {
    WebVisitor other = Colleague.in(workspace, profile).visitor();
    for (String path : List.of(PAGE, PAGE + "/records")) {
      HttpResponse<String> refused = other.get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain("Europe/Vienna");
    }
    HttpResponse<String> form = other.get("/me");
    Map<String, String> typed =
        Map.of("workspace", "Other", "region", "US", "timeZone", "UTC", "currency", "USD");
    for (String path : List.of("", "/jobs/x/retry", "/jobs/x/cancel")) {
      assertThat(other.send(form, PAGE + path, typed).statusCode()).as(path).isEqualTo(403);
    }
    assertThat(settings().region()).isEqualTo("AT");
  }
}
