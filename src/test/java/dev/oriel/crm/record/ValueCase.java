package dev.oriel.crm.record;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.node.ObjectNode;

/** A workspace whose object {@code things} has a field of every type. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ValueCase {

  static final String PATH = "/objects/things/records";

  Api admin;
  String company;
  private String member;

  @BeforeAll
  void workspace() {
    TestWorkspace workspace = TestWorkspace.create();
    admin = workspace.admin();
    member = workspace.member("ada@example.com", "Ada").toString();
    company = admin.create("companies", "Acme", Map.of());
    EveryType.create(admin, "things");
  }

  /** The fields of a body, with single quotes for double ones and words for the ids. */
  ObjectNode fields(String json) {
    String text = json.replace('\'', '"').replace("COMPANY", company).replace("MEMBER", member);
    return (ObjectNode) Json.MAPPER.readTree(text);
  }

  Api.Answered write(ObjectNode fields) {
    ObjectNode body = Json.MAPPER.createObjectNode().put("name", "One");
    body.set("fields", fields);
    return admin.post(PATH, body);
  }
}
