package dev.oriel.crm.record.duplicate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Records of a workspace that are merged over REST. */
abstract class MergeCase {

  static final String CONTACTS = "/objects/contacts/records/";
  static final String COMPANIES = "/objects/companies/records/";

  final TestWorkspace workspace = TestWorkspace.create();
  final Api admin = workspace.admin();

  String contact(Map<String, ?> fields) {
    Answered made = admin.post("/objects/contacts/records", Map.of("fields", fields));
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    return made.at("/data/record/id").stringValue();
  }

  Answered merge(String object, String into, Map<String, ?> fields, String... from) {
    return admin.post(
        "/objects/" + object + "/records/" + into + "/merge",
        Map.of("from", List.of(from), "fields", fields));
  }

  JsonNode merged(String object, String into, Map<String, ?> fields, String... from) {
    Answered answer = merge(object, into, fields, from);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
    return answer.at("/data/record");
  }

  JsonNode fields(String object, String id) {
    return admin.get("/objects/" + object + "/records/" + id).at("/data/record/fields");
  }
}
