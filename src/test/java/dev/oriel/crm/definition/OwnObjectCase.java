package dev.oriel.crm.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.TestWorkspace;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** Changes the definitions of an object that each test has of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OwnObjectCase {

  final Api admin = TestWorkspace.create().admin();

  /** The apiName of the object. */
  String object = "";

  @BeforeEach
  void object() {
    object = "object";
    var created = admin.post("/objects", Map.of("name", object, "apiName", object));
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
  }

  /** Documents of many objects are large, and those of equal definitions are read once. */
  @AfterEach
  void withoutObject() {
    var deleted = admin.delete("/objects/" + object);
    assertThat(deleted.status()).as(deleted.toString()).isEqualTo(200);
  }

  void field(String apiName, String type, Object... more) {
    Map<String, Object> body = new HashMap<>(EveryType.definition(type, apiName));
    for (int i = 0; i < more.length; i += 2) {
      body.put((String) more[i], more[i + 1]);
    }
    var created = admin.post("/objects/" + object + "/fields", body);
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
  }

  Api.Answered change(String field, Map<String, ?> body) {
    return admin.patch("/objects/" + object + "/fields/" + field, body);
  }

  String record(Map<String, ?> fields) {
    return admin.create(object, "One", fields);
  }

  JsonNode value(String record, String field) {
    var read = admin.get("/objects/" + object + "/records/" + record);
    assertThat(read.status()).as(read.toString()).isEqualTo(200);
    return read.at("/data/record/fields/" + field);
  }
}
