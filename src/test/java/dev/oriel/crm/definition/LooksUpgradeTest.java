package dev.oriel.crm.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** An installation of before objects and fields had icons, groups, places and colours. */
@Tag(SecondTier.SERVER)
class LooksUpgradeTest {

  private final OwnDatabase database = OwnDatabase.create();

  @AfterEach
  void end() {
    database.close();
  }

  private static void define(Api admin) {
    admin.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
    admin.post("/objects", Map.of("name", "Visits", "apiName", "visits"));
    for (String field : List.of("budget", "phase")) {
      admin.post(
          "/objects/contacts/fields",
          Map.of("apiName", field, "type", "select", "options", List.of("Low", "High")));
    }
    List<Object> options = List.of("Web", "Referral", "Event", "Outbound", "Partner", "Fair");
    admin.patch("/objects/contacts/fields/leadSource", Map.of("selectOptions", options));
  }

  private void makeFormer() {
    database
        .jdbc()
        .execute(
            """
            alter table oriel.object_type drop column singular_name, drop column icon,
              drop column position;
            alter table oriel.field drop column heading, drop column position;
            update oriel.field f set config = jsonb_set(config, '{options}', (
              select jsonb_agg(one - 'color' order by place)
              from jsonb_array_elements(f.config -> 'options') with ordinality o (one, place)))
            where config ? 'options';
            drop index oriel.credential_workspace, oriel.member_workspace;
            drop table oriel.view_version, oriel.coordinator;
            drop index oriel.oauth_client_id, oriel.oauth_client_document;
            alter table oriel.oauth_client drop column document_read_at,
              alter column secret_hash set not null,
              add constraint oauth_client_id unique (client_id);
            alter table oriel.workspace drop column client_hosts, drop column letterhead;
            alter table oriel.account drop column number_form;
            delete from oriel.flyway_schema_history where version::int >= 25;
            delete from oriel.field
              where standard_key in ('lastContactAt', 'discountPercent', 'taxPercent', 'terms');
            update oriel.workspace set contents = contents - 6
            """);
  }

  @Test
  void whatIsThereLooksAsIfItWereMadeToday() {
    String key;
    JsonNode before;
    try (var server = database.serve()) {
      Api admin = TestWorkspace.create(OwnDatabase.origin(server), server).admin();
      key = admin.key();
      define(admin);
      before = admin.get("/objects").at("/data/objects");
      // Who has renamed an object has not said what one record is called.
      admin.patch("/objects/companies", Map.of("name", "Firms"));
    }
    makeFormer();
    try (var server = database.serve()) {
      Api admin = Api.at(OwnDatabase.origin(server), key);
      JsonNode after = admin.get("/objects").at("/data/objects");
      assertThat(after).hasSize(before.size());
      for (int i = 0; i < before.size(); i++) {
        String name = before.get(i).get("apiName").stringValue();
        if (name.equals("companies")) {
          assertThat(after.get(i).get("singularName").stringValue()).isEqualTo("Firms");
          assertThat(after.get(i).get("fields")).isEqualTo(before.get(i).get("fields"));
        } else {
          assertThat(after.get(i)).isEqualTo(before.get(i));
        }
      }
      assertThat(after.valueStream().map(object -> object.get("apiName").stringValue()))
          .endsWith("quoteLines", "projects", "visits");
      admin.post("/objects", Map.of("name", "New", "apiName", "new"));
      assertThat(admin.get("/objects/new").at("/data/object/position").intValue()).isEqualTo(1_100);
    }
  }
}
