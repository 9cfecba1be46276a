package dev.oriel.crm.record.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import tools.jackson.databind.JsonNode;

/** Lookups of contacts that create the company at which they point. */
abstract class NewTargetCase {

  static final String CONTACTS = "/objects/contacts/records";
  static final String COMPANIES = "/objects/companies/records";

  final TestWorkspace workspace = TestWorkspace.create();
  final Api admin = workspace.admin().unchecked();

  @BeforeEach
  void fields() {
    admin.post(
        "/objects/companies/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "badge", "type", "text", "unique", true));
  }

  /** JSON with single quotes for double ones. */
  static JsonNode json(String text) {
    return Json.parse(text.replace('\'', '"'));
  }

  static JsonNode contact(String name, String company) {
    return json(
        "{'fields': {'lastName': '%s', 'company': {'create': %s}}}".formatted(name, company));
  }

  int count(String object) {
    return admin.get("/objects/" + object + "/records/count").at("/data/count").intValue();
  }

  void assertNothingIsThere() {
    assertThat(count("companies")).isZero();
    assertThat(count("contacts")).isZero();
    assertThat(changes()).isEmpty();
  }

  List<JsonNode> changes() {
    return admin
        .get("/changes?objects=contacts,companies")
        .at("/data/changes")
        .valueStream()
        .toList();
  }

  String companyOf(Answered written) {
    assertThat(written.status()).as(written.toString()).isIn(200, 201);
    return nameOf("companies", written.at("/data/record/fields/company"));
  }

  String nameOf(String object, JsonNode id) {
    return admin
        .get("/objects/" + object + "/records/" + id.stringValue())
        .at("/data/record/name")
        .stringValue();
  }

  static List<String> problems(Answered refused) {
    return refused
        .at("/error/details")
        .valueStream()
        .map(one -> one.get("field").stringValue() + " " + one.get("code").stringValue())
        .toList();
  }
}
