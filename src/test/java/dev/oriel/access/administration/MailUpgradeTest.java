package dev.oriel.access.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.permission.MailRight;
import dev.oriel.feature.key.Keys;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ClassPathResource;

/** An installation whose profiles and connections were made before there was mail. */
@Tag(SecondTier.SERVER)
class MailUpgradeTest {

  private static final String ACCESS =
      "{\"view\": true, \"create\": false, \"update\": %s, \"delete\": false}";

  private final OwnDatabase database = OwnDatabase.create();

  @AfterEach
  void end() {
    database.close();
  }

  private void profile(String name, boolean isAdmin, boolean byDefault, String objects) {
    database
        .jdbc()
        .update(
            """
            insert into oriel.profile (id, workspace_id, name, name_key, is_admin, is_system, matrix)
            values (?, 1, ?, ?, ?, false, ?::jsonb)
            """,
            UUID.randomUUID(),
            name,
            name,
            isAdmin,
            "{\"objectRights\": [], \"fieldRights\": [], \"defaultAccess\": %s, \"objects\": {%s}}"
                .formatted(ACCESS.formatted(byDefault), objects));
  }

  private String on(String object, boolean updates) {
    Long id =
        database
            .jdbc()
            .queryForObject(
                "select id from oriel.object_type where standard_key = ?", Long.class, object);
    return "\"%d\": {\"access\": %s, \"fieldDefault\": {\"read\": true, \"edit\": true}, \"fields\": {}}"
        .formatted(id, ACCESS.formatted(updates));
  }

  private static String upgrade() {
    try {
      return new ClassPathResource("db/migration/V26__mail_rights.sql")
          .getContentAsString(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private Map<String, Set<MailRight>> rights() {
    Map<String, Set<MailRight>> rights = new HashMap<>();
    database
        .jdbc()
        .query(
            "select name, matrix::text from oriel.profile",
            row -> {
              rights.put(
                  row.getString(1),
                  Json.MAPPER.readValue(row.getString(2), ProfileRights.class).mailRights());
            });
    return rights;
  }

  private Map<String, Restrictions> chosen() {
    Map<String, Restrictions> chosen = new HashMap<>();
    database
        .jdbc()
        .query(
            "select name, chosen from oriel.credential",
            row -> {
              chosen.put(row.getString(1), Restrictions.of(row.getString(2)));
            });
    return chosen;
  }

  @Test
  void whoMayChangeContactsMaySendAndWhatWasConnectedOnlyDrafts() {
    Set<MailRight> both = Set.of(MailRight.values());
    Set<MailRight> send = Set.of(MailRight.SEND);
    try (var server = database.serve()) {
      server
          .getBean(Workspaces.class)
          .create(new WorkspaceSpec(UUID.randomUUID(), "One", "AT", ZoneId.of("UTC"), "EUR"));
      assertThat(rights())
          .isEqualTo(Map.of("Administrator", both, "Standard", send, "Read only", Set.of()));
      var operator = server.getBean(Actors.class).operator(1);
      server
          .getBean(Keys.class)
          .create(
              operator,
              new CredentialSpec(
                  "Key", server.getBean(Profiles.class).require(operator, "Standard"), null, null));
    }
    database.jdbc().update("update oriel.profile set matrix = matrix - 'mailRights'");
    profile("Owners", true, false, "");
    profile("All", false, true, "");
    profile("Sales", false, false, on("contacts", true));
    profile("Dealers", false, false, on("deals", true));
    profile("Guests", false, true, on("contacts", false));
    connection("Old", "");
    connection("Limited", "noDeletion,writesPerHour=7");

    database.jdbc().execute(upgrade());

    assertThat(rights())
        .isEqualTo(
            Map.of(
                "Administrator", both,
                "Owners", both,
                "Standard", send,
                "All", send,
                "Sales", send,
                "Dealers", Set.of(),
                "Guests", Set.of(),
                "Read only", Set.of()));
    assertThat(chosen())
        .isEqualTo(
            Map.of(
                "Key", Restrictions.NONE,
                "Old", new Restrictions(false, false, null, MailLimit.DRAFT),
                "Limited", new Restrictions(false, true, 7, MailLimit.DRAFT)));
  }

  private void connection(String name, String chosen) {
    database
        .jdbc()
        .update(
            """
            insert into oriel.credential
              (id, workspace_id, kind, name, name_key, profile_id, token_hint, created_at, chosen)
            select ?, 1, 'CONNECTION', ?, ?, id, '', now(), ? from oriel.profile
            where name = 'Standard'
            """,
            UUID.randomUUID(),
            name,
            name,
            chosen);
  }
}
