package dev.oriel.access.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.testing.Api;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

class WorkspaceUpgradeTest {

  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  @Test
  void aWorkspaceOfAnOlderOrielGetsTheTablesThatCameLater() {
    TestWorkspace workspace = TestWorkspace.create();
    jdbc.execute("drop table %s.idempotency".formatted(workspace.workspace().schema()));
    jdbc.update("update oriel.workspace set template = 1 where id = ?", workspace.workspace().id());
    RunningOriel.bean(Workspaces.class).upgrade();
    var answered =
        workspace
            .admin()
            .send(
                "POST",
                "/objects/contacts/records",
                Map.of("name", "Ada"),
                Map.of("Idempotency-Key", "one"));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(201);
  }

  @Test
  void aWorkspaceOfAnOlderOrielGetsTheStandardObjectsAndFieldsThatCameLater() {
    TestWorkspace workspace = TestWorkspace.create();
    long id = workspace.workspace().id();
    String contacts =
        "(select id from oriel.object_type where standard_key = 'contacts' and workspace_id = ?)";
    jdbc.update(
        "delete from oriel.field where standard_key in ('linkedinUrl', 'company') and object_id = "
            + contacts,
        id);
    jdbc.update(
        "delete from oriel.field where object_id = (select id from oriel.object_type where"
            + " standard_key = 'events' and workspace_id = ?)",
        id);
    jdbc.update(
        "delete from oriel.object_type where standard_key = 'events' and workspace_id = ?", id);
    jdbc.update("update oriel.workspace set contents = 0 where id = ?", id);
    Api admin = workspace.admin();
    admin.post("/objects", Map.of("name", "Events", "apiName", "events"));
    admin.post("/objects/contacts/fields", Map.of("apiName", "linkedinUrl", "type", "number"));
    String ada = admin.create("contacts", "Ada", Map.of("linkedinUrl", 7));

    RunningOriel.bean(Workspaces.class).upgrade();

    assertThat(AuditWatch.of(workspace).all())
        .anyMatch(entry -> entry.action() == AuditAction.UPGRADED);
    assertThat(
            admin
                .get("/objects/contacts/records/" + ada)
                .at("/data/record/fields/linkedinUrl")
                .intValue())
        .isEqualTo(7);
    assertField(admin, "contacts/fields/linkedinUrl", "number", false);
    assertField(admin, "contacts/fields/linkedinUrl2", "url", true);
    assertField(admin, "contacts/fields/company", "lookup", true);
    JsonNode made = admin.get("/objects/events2").at("/data/object");
    assertThat(made.get("name").asString()).isEqualTo("Events 2");
    assertThat(made.get("isDefault").booleanValue()).isTrue();
    assertField(admin, "events2/fields/startAt", "dateTime", true);
    assertThat(admin.get("/objects/events").at("/data/object/isDefault").booleanValue()).isFalse();
    String acme = admin.create("companies", "Acme", Map.of());
    assertThat(
            admin
                .patch(
                    "/objects/contacts/records/" + ada, Map.of("fields", Map.of("company", acme)))
                .status())
        .isEqualTo(200);
    admin.create("events2", "Fair", Map.of("contact", ada));
  }

  private static void assertField(Api admin, String path, String type, boolean isDefault) {
    JsonNode field = admin.get("/objects/" + path).at("/data/field");
    assertThat(field.get("type").asString()).isEqualTo(type);
    assertThat(field.get("isDefault").booleanValue()).isEqualTo(isDefault);
  }
}
