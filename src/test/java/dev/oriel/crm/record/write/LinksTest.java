package dev.oriel.crm.record.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Lookups are written by a value of the record that they point at. */
class LinksTest {

  private static final String CONTACTS = "/objects/contacts/records";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin().unchecked();
  private String acme = "";

  @BeforeEach
  void company() {
    admin.post(
        "/objects/companies/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    Map<String, String> fields = Map.of("code", "ACME", "phone", "01 5550001");
    acme = admin.create("companies", "Acme", fields);
    admin.create("companies", "Globex", Map.of());
  }

  private static Map<String, Object> fields(Object company) {
    return Map.of("fields", Map.of("lastName", "King", "company", company));
  }

  private static String company(Answered answer) {
    assertThat(answer.status()).as(answer.toString()).isIn(200, 201);
    return answer.at("/data/record/fields/company").asString();
  }

  @Test
  void everyMatchFieldNamesTheRecordInEveryWrite() {
    List<Map<String, String>> names =
        List.of(
            Map.of("name", "ACME"),
            Map.of("code", "acme"),
            Map.of("phone", "+43 1 555-0001"),
            Map.of("id", acme));
    for (Map<String, String> name : names) {
      Answered created = admin.post(CONTACTS, fields(name));
      assertThat(company(created)).isEqualTo(acme);
      String path = CONTACTS + "/" + created.at("/data/record/id").stringValue();
      assertThat(admin.patch(path, Map.of("fields", Map.of("companyId", ""))).status())
          .isEqualTo(200);
      Answered changed = admin.patch(path, Map.of("fields", Map.of("companyId", name)));
      assertThat(company(changed)).isEqualTo(acme);
    }
    Answered put =
        admin.send("PUT", CONTACTS + "/by/email/a@b.example", fields(names.get(0)), Map.of());
    assertThat(company(put)).isEqualTo(acme);
    Answered again =
        admin.send("PUT", CONTACTS + "/by/email/a@b.example", fields(names.get(1)), Map.of());
    assertThat(company(again)).isEqualTo(acme);
    Mcp mcp = new Mcp(workspace.connection("Administrator"));
    JsonNode made =
        mcp.call(
            "create_record",
            Map.of(
                "objectApiName",
                "contacts",
                "fields",
                Map.of("lastName", "Byron", "company", Map.of("name", "Acme"))));
    assertThat(made.at("/record/fields/company/id").stringValue()).isEqualTo(acme);
  }

  @Test
  void noneAndSeveralAreProblemsOfTheFieldWithTheIdsThatWereFound() {
    String second = admin.create("companies", "acme", Map.of());
    Answered several = admin.post(CONTACTS, fields(Map.of("name", "Acme")));
    assertThat(several.status()).isEqualTo(400);
    JsonNode problem = several.at("/error/details/0");
    assertThat(problem.get("field").stringValue()).isEqualTo("company");
    assertThat(problem.get("code").stringValue()).isEqualTo("several_records");
    assertThat(
            problem.get("ids").valueStream().map(JsonNode::stringValue).collect(Collectors.toSet()))
        .isEqualTo(Set.of(acme, second));
    assertThat(problem.get("message").stringValue()).contains("2 of 'companies'");
    Answered none =
        admin.post(
            CONTACTS,
            Map.of(
                "fields", Map.of("company", Map.of("code", "NONE"), "email", "x", "phone", "x")));
    assertThat(none.status()).isEqualTo(400);
    assertThat(
            none.at("/error/details")
                .valueStream()
                .map(d -> d.get("field").stringValue())
                .collect(Collectors.toSet()))
        .isEqualTo(Set.of("company", "email", "phone"));
    assertThat(none.toString())
        .contains("unknown_record")
        .contains("'code'")
        .doesNotContain("'ids'");
    for (Object wrong :
        List.of(
            Map.of(),
            Map.of("name", ""),
            Map.of("name", 7),
            Map.of("name", Map.of("name", "Acme")),
            Map.of("phone", "x"),
            Map.of("industry", "x"),
            Map.of("nothing", "x"),
            Map.of("name", "Acme", "code", "ACME"),
            List.of(Map.of("name", "Acme")))) {
      Answered refused = admin.post(CONTACTS, fields(wrong));
      assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
      assertThat(refused.at("/error/details/0/field").stringValue()).isEqualTo("company");
    }
    assertThat(admin.get(CONTACTS + "/count").at("/data/count").intValue()).isZero();
  }

  @Test
  void aProfileNamesRecordsOnlyByWhatItMayRead() {
    workspace.profile(
        """
        {'name': 'Part', 'defaultAccess': {'view': true, 'create': true},
         'objects': {'companies': {'view': true, 'fields': {'code': {'read': false}}},
           'deals': {'view': true, 'create': true, 'fields': {'contact': {'edit': false}}}}}
        """);
    workspace.profile(
        """
        {'name': 'Blind', 'defaultAccess': {'view': true, 'create': true},
         'objects': {'companies': {'view': false}}}
        """);
    Api part = workspace.key("Part").unchecked();
    Api blind = workspace.key("Blind").unchecked();
    assertThat(company(part.post(CONTACTS, fields(Map.of("name", "Acme"))))).isEqualTo(acme);
    for (String code : List.of("ACME", "NONE")) {
      Answered refused = part.post(CONTACTS, fields(Map.of("code", code)));
      assertThat(refused.status()).isEqualTo(403);
      assertThat(refused.toString()).doesNotContain(acme);
    }
    for (String name : List.of("Acme", "None")) {
      assertThat(blind.post(CONTACTS, fields(Map.of("name", name))).status()).isEqualTo(403);
    }
    Answered ignored =
        part.post(
            "/objects/deals/records",
            Map.of("name", "Deal", "fields", Map.of("contact", Map.of("nothing", "x"))));
    assertThat(ignored.status()).isEqualTo(201);
    assertThat(ignored.at("/data/ignoredFields/0").stringValue()).isEqualTo("contact");
  }

  @Test
  void theRecordsOfABatchAreFoundTogether() {
    for (boolean atomic : List.of(true, false)) {
      List<Map<String, Object>> operations = new ArrayList<>();
      for (int i = 0; i < 600; i++) {
        operations.add(
            Map.of(
                "op",
                "create",
                "fields",
                Map.of(
                    "lastName",
                    "L" + i,
                    "company",
                    Map.of("name", i % 2 == 0 ? "Acme" : "Globex"))));
      }
      operations.add(
          Map.of(
              "op",
              "upsert",
              "matchField",
              "name",
              "name",
              "U",
              "fields",
              Map.of("company", Map.of("code", "ACME"))));
      Answered done =
          admin.post(CONTACTS + "/batch", Map.of("operations", operations, "atomic", atomic));
      assertThat(done.status()).as(done.toString()).isEqualTo(200);
      operations.add(
          Map.of(
              "op",
              "create",
              "fields",
              Map.of("lastName", "X", "company", Map.of("name", "None"))));
      operations.add(Map.of("op", "create", "fields", Map.of("lastName", "Y")));
      Answered wrong =
          admin.post(CONTACTS + "/batch", Map.of("operations", operations, "atomic", atomic));
      if (atomic) {
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.at("/error/details/0/field").stringValue())
            .isEqualTo("operations[601].company");
      } else {
        assertThat(wrong.at("/data/results/601/error/code").stringValue()).isEqualTo("bad_request");
        assertThat(wrong.at("/data/results/602/status").stringValue()).isEqualTo("created");
      }
    }
    String filter = "%5B%7B%22field%22:%22company%22,%22operator%22:%22eq%22,%22value%22:%22";
    // 300 of each creation and the record U, which the later batches find.
    assertThat(
            admin
                .get(CONTACTS + "/count?filter=" + filter + acme + "%22%7D%5D")
                .at("/data/count")
                .intValue())
        .isEqualTo(901);
  }
}
