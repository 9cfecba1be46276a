package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.jdbc.core.JdbcTemplate;

/** A workspace of its own for each test, what is sent in batches, and what comes of it. */
abstract class Batches {

  static final String CONTACTS = "/objects/contacts/records";

  TestWorkspace workspace;
  Api admin;

  @BeforeEach
  void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
  }

  Api.Answered batch(boolean atomic, Object... operations) {
    return send(admin, "contacts", atomic, List.of(operations));
  }

  int count() {
    return admin.get(CONTACTS + "?limit=100").at("/data/count").asInt();
  }

  static Map<String, Object> toCreate(String name, Map<String, ?> fields) {
    return Map.of("op", "create", "name", name, "fields", fields);
  }

  static Map<String, Object> toUpdate(String id, Map<String, ?> fields) {
    return Map.of("op", "update", "id", id, "fields", fields);
  }

  static Map<String, Object> toDelete(String id) {
    return Map.of("op", "delete", "id", id);
  }

  static Map<String, Object> toUpsert(String field, Map<String, ?> fields) {
    return Map.of("op", "upsert", "matchField", field, "fields", fields);
  }

  static Api.Answered send(Api api, String object, boolean atomic, List<?> operations) {
    return api.post(
        "/objects/" + object + "/records/batch",
        Map.of("operations", operations, "atomic", atomic));
  }

  static List<String> statuses(Api.Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    return answered
        .at("/data/results")
        .valueStream()
        .map(result -> result.get("status").asString())
        .toList();
  }

  /** The table that keeps the records of an object. */
  static String table(TestWorkspace workspace, String object) {
    return Objects.requireNonNull(
        RunningOriel.bean(JdbcTemplate.class)
            .queryForObject(
                "select 'w' || workspace_id || '.o' || id from oriel.object_type"
                    + " where api_name = ? and workspace_id = ?",
                String.class,
                object,
                workspace.workspace().id()));
  }
}
