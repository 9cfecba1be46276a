package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Imports into records that exist already. */
abstract class ImportMatchCase {

  private final TestWorkspace workspace = TestWorkspace.create();
  final Api admin = workspace.admin();
  final ImportJobs jobs = new ImportJobs(admin);

  JsonNode records(String object) {
    return admin
        .get("/objects/" + object + "/records?limit=100&sort=createdAt,id")
        .at("/data/records");
  }

  static Map<String, Object> body(String mode, String object, String header, String... lines) {
    Map<String, Object> body = ImportJobs.body(object, header, lines);
    body.put("duplicateMode", mode);
    return body;
  }

  JsonNode validation(Map<String, Object> body) {
    return jobs.validate(jobs.create(body));
  }

  static void assertProblem(JsonNode validation, String column, String code) {
    assertThat(validation.path("errorCount").intValue()).as(validation.toString()).isEqualTo(1);
    assertThat(validation.at("/errors/0/column").stringValue()).isEqualTo(column);
    assertThat(validation.at("/errors/0/code").stringValue()).isEqualTo(code);
  }

  void addCode(String object) {
    Map<String, Object> field =
        Map.of("name", "Code", "apiName", "code", "type", "text", "unique", true);
    assertThat(admin.post("/objects/" + object + "/fields", field).status()).isEqualTo(201);
  }
}
