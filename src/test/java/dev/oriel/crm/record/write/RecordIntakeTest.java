package dev.oriel.crm.record.write;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.StatementCount;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** What is wrong because of other records is told together with all that is wrong by itself. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecordIntakeTest {

  private static final String CONTACTS = "/objects/contacts/records";
  private static final String NOBODY = "00000000-0000-4000-8000-000000000000";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin().unchecked();

  @BeforeAll
  void ada() {
    unique("contacts", "code");
    unique("contacts", "badge");
    unique("companies", "code");
    admin.create("contacts", "Ada", Map.of("code", "A", "badge", "1"));
    admin.create("companies", "Acme", Map.of("code", "A"));
  }

  private void unique(String object, String field) {
    admin.post(
        "/objects/" + object + "/fields", Map.of("apiName", field, "type", "text", "unique", true));
  }

  private static Map<String, ?> contact(Map<String, ?> fields) {
    return Map.of("name", "Bob", "fields", fields);
  }

  private static List<String> problems(Api.Answered refused, int status) {
    assertRefused(refused, status);
    return refused
        .at("/error/details")
        .valueStream()
        .map(one -> one.get("field").asString() + " " + one.get("code").asString())
        .toList();
  }

  @Test
  void valuesThatAreTakenAreToldBesideMistakes() {
    Map<String, ?> fields =
        Map.of("email", "none", "code", "a", "badge", "3", "company", NOBODY, "jobTitle", "Poet");
    assertThat(problems(admin.post(CONTACTS, contact(fields)), 400))
        .hasSize(3)
        .anyMatch(one -> one.startsWith("email "))
        .contains("company unknown_record", "code conflict");
    String bob = admin.create("contacts", "Bob", Map.of("code", "BOB"));
    assertThat(problems(admin.patch(CONTACTS + "/" + bob, contact(fields)), 400))
        .hasSize(3)
        .contains("company unknown_record", "code conflict");
    String tool =
        new Mcp(workspace.connection(workspace.member("ada@acme.test", "Ada"), Restrictions.NONE))
            .refusal("create_record", Map.of("objectApiName", "contacts", "fields", fields));
    assertThat(tool).contains("'email'", "'company'", "'code', which is unique");
  }

  @Test
  void allValuesThatAreTakenAreToldTogether() {
    Map<String, ?> both = Map.of("code", "A", "badge", "1");
    assertThat(problems(admin.post(CONTACTS, contact(both)), 409))
        .containsExactlyInAnyOrder("code conflict", "badge conflict");
    String bob = admin.create("contacts", "Bob", Map.of("code", "B", "badge", "2"));
    assertThat(problems(admin.patch(CONTACTS + "/" + bob, contact(both)), 409))
        .containsExactlyInAnyOrder("code conflict", "badge conflict");
    assertThat(
            admin.patch(CONTACTS + "/" + bob, contact(Map.of("code", "b", "badge", "2"))).status())
        .isEqualTo(200);
    assertThat(problems(admin.post(CONTACTS, contact(Map.of("code", "A", "company", NOBODY))), 400))
        .containsExactlyInAnyOrder("company unknown_record", "code conflict");
    assertThat(
            problems(
                admin.post(CONTACTS, contact(Map.of("code", "A", "badge", "1", "company", NOBODY))),
                400))
        .containsExactlyInAnyOrder("company unknown_record", "code conflict", "badge conflict");
  }

  @Test
  void recordsToBeCreatedWithItAreLookedAtAsWell() {
    Map<String, ?> valid = Map.of("name", "New", "fields", Map.of("code", "A"));
    Map<String, ?> invalid = Map.of("fields", Map.of("code", "A"));
    assertThat(
            problems(
                admin.post(
                    CONTACTS, contact(Map.of("badge", "1", "company", Map.of("create", valid)))),
                409))
        .containsExactlyInAnyOrder("badge conflict", "company.create.code conflict");
    assertThat(
            problems(
                admin.post(
                    CONTACTS, contact(Map.of("badge", "1", "company", Map.of("create", invalid)))),
                400))
        .containsExactlyInAnyOrder(
            "company.create.name required", "badge conflict", "company.create.code conflict");
    assertThat(admin.get("/objects/companies/records/count").at("/data/count").intValue())
        .isEqualTo(1);
  }

  @Test
  void writesOfABatchTellThemToo() {
    Map<String, ?> wrong =
        Map.of("op", "create", "name", "Bob", "fields", Map.of("code", "A", "email", "none"));
    Map<String, ?> right = Map.of("op", "create", "name", "Eve", "fields", Map.of());
    Api.Answered refused =
        admin.post(CONTACTS + "/batch", Map.of("operations", List.of(wrong, right)));
    assertThat(problems(refused, 400)).contains("operations[0].code conflict");
  }

  /** Whoever may not view records is told of none before the record is written. */
  @Test
  void whoMayNotViewRecordsLearnsNothingFromAMistake() {
    workspace.profile(
        """
        {'name': 'Form', 'rights': {'object': [], 'field': []},
         'defaultAccess': {'view': false, 'create': true, 'update': true, 'delete': false}}
        """);
    Api form = workspace.key("Form").unchecked();
    Map<String, ?> taken = Map.of("email", "none", "code", "A", "badge", "1", "company", NOBODY);
    Map<String, ?> free = Map.of("email", "none", "code", "X", "badge", "9");
    assertThat(problems(form.post(CONTACTS, contact(taken)), 400))
        .isEqualTo(problems(form.post(CONTACTS, contact(free)), 400))
        .hasSize(1);
  }

  /** A field that may not be edited is not looked at. */
  @Test
  void whoMayNotEditAFieldLearnsNothingOfIt() {
    workspace.profile(
        """
        {'name': 'Writer', 'rights': {'object': [], 'field': []},
         'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
         'objects': {'contacts': {'view': true, 'create': true, 'update': true, 'delete': true,
           'fields': {'code': {'read': false}}}}}
        """);
    Api writer = workspace.key("Writer").unchecked();
    Map<String, ?> fields = Map.of("email", "none", "code", "A", "badge", "1");
    assertThat(problems(writer.post(CONTACTS, contact(fields)), 400))
        .hasSize(2)
        .contains("badge conflict");
  }

  @Tag(SecondTier.SERVER)
  @Test
  void onlySeveralUniqueValuesTakeAStatement() {
    try (ServletWebServerApplicationContext server = RunningOriel.another()) {
      StatementCount statements = StatementCount.of(server);
      Api api = Api.at(OwnDatabase.origin(server), workspace.key("Administrator").key());
      int plain = statements(statements, api, Map.of("jobTitle", "Poet"), Map.of());
      assertThat(plain).isPositive();
      assertThat(statements(statements, api, Map.of("code", "C"), Map.of("code", "D")))
          .isEqualTo(plain);
      assertThat(
              statements(statements, api, Map.of("code", "E"), Map.of("code", "F", "badge", "6")))
          .isEqualTo(plain + 1);
    }
  }

  /** Of the second creation: the first one reads rights and definitions. */
  private int statements(
      StatementCount count, Api api, Map<String, ?> first, Map<String, ?> second) {
    assertThat(api.post(CONTACTS, contact(first)).status()).isEqualTo(201);
    return count.during(
        () -> assertThat(api.post(CONTACTS, contact(second)).status()).isEqualTo(201));
  }
}
