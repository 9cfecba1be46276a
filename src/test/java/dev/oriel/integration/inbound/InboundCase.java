package dev.oriel.integration.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** A workspace with a webhook that writes contacts. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class InboundCase {

  TestWorkspace workspace;
  Api admin;
  Hook leads;

  @BeforeAll
  void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    leads = Hook.leads(workspace);
  }

  static String email() {
    return "x" + UUID.randomUUID() + "@acme.test";
  }

  static String lead(String name, String email) {
    return "{'person': {'fullName': '%s', 'emails': ['%s']}}".formatted(name, email);
  }

  JsonNode contact(String id) {
    return admin.get("/objects/contacts/records/" + id + "?expand=createdBy").at("/data/record");
  }

  static String created(Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isEqualTo(201);
    return answered.at("/record_id").stringValue();
  }
}
