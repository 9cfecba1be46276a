package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unique values of keys that may write records but not view them, such as those of web forms. */
class IntakeTest {

  private static final String PATH = "/objects/contacts/records";

  private Api admin;
  private Api form;

  @BeforeEach
  void workspace() {
    TestWorkspace workspace = TestWorkspace.create();
    admin = workspace.admin();
    admin.patch("/objects/contacts/fields/email", Map.of("unique", true));
    workspace.profile(
        """
        {'name': 'Form', 'rights': {'object': [], 'field': []},
         'defaultAccess': {'view': false, 'create': true, 'update': true, 'delete': false}}
        """);
    form = workspace.key("Form");
  }

  private static Map<String, ?> contact(String name, String email) {
    return Map.of("name", name, "fields", Map.of("email", email, "jobTitle", "Poet"));
  }

  private String email(Api.Answered written) {
    var record = admin.get(PATH + "/" + written.at("/data/record/id").asString());
    assertThat(record.at("/data/record/fields/jobTitle").asString()).isEqualTo("Poet");
    return record.at("/data/record/fields/email").asString("");
  }

  private List<String> emails() {
    return admin
        .get(PATH + "?limit=100")
        .at("/data/records")
        .valueStream()
        .map(record -> record.at("/fields/email").asString(""))
        .toList();
  }

  @Test
  void aUniqueValueIsStored() {
    var created = form.post(PATH, contact("Ada", "ada@example.com"));
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    assertThat(created.at("/data/ignoredFields").isMissingNode()).isTrue();
    assertThat(email(created)).isEqualTo("ada@example.com");
  }

  @Test
  void aTakenValueIsLeftOut() {
    assertThat(email(form.post(PATH, contact("Ada", "ada@example.com")))).isNotEmpty();
    var second = form.post(PATH, contact("Ada", "ADA@example.com"));
    assertThat(second.status()).as(second.toString()).isEqualTo(201);
    assertThat(second.at("/data/ignoredFields/0").asString()).isEqualTo("email");
    assertThat(email(second)).isEmpty();
    assertRefused(admin.post(PATH, contact("Ada", "ada@EXAMPLE.com")), 409);
  }

  @Test
  void aRequiredValueIsNeverLeftOut() {
    admin.patch("/objects/contacts/fields/email", Map.of("required", true));
    form.post(PATH, contact("Ada", "ada@example.com"));
    assertRefused(form.post(PATH, contact("Ada", "ADA@example.com")), 409);
    assertThat(emails()).containsExactly("ada@example.com");
  }

  @Test
  void aStrictClientIsRefusedInstead() {
    form.post(PATH, contact("Ada", "ada@example.com"));
    Map<String, String> strict = Map.of("Prefer", "handling=strict");
    var refused = form.send("POST", PATH, contact("Ada", "ada@example.com"), strict);
    assertRefused(refused, 400);
    assertThat(refused.at("/error/details/0/code").asString()).isEqualTo("ignored");
    assertThat(form.send("POST", PATH, contact("Bob", "bob@example.com"), strict).status())
        .isEqualTo(201);
    assertThat(emails()).containsExactlyInAnyOrder("ada@example.com", "bob@example.com");
  }

  @Test
  void aChangeKeepsTheValueThatWasThere() {
    form.post(PATH, contact("Ada", "ada@example.com"));
    var bob = form.post(PATH, contact("Bob", "bob@example.com"));
    String path = PATH + "/" + bob.at("/data/record/id").asString();
    var taken = form.patch(path, contact("Bob", "ada@example.com"));
    assertThat(taken.at("/data/ignoredFields/0").asString()).isEqualTo("email");
    assertThat(email(bob)).isEqualTo("bob@example.com");
    var own = form.patch(path, contact("Bob", "Bob@example.com"));
    assertThat(own.at("/data/ignoredFields").isMissingNode()).isTrue();
    assertThat(email(bob)).isEqualTo("Bob@example.com");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void batchesLeaveOutWhatIsTakenToo(boolean atomic) {
    form.post(PATH, contact("Ada", "ada@example.com"));
    var answered =
        form.post(
            PATH + "/batch",
            Map.of(
                "atomic",
                atomic,
                "operations",
                List.of("ada@example.com", "bob@example.com", "BOB@example.com").stream()
                    .map(email ->
                        Map.of(
                            "op",
                            "create",
                            "name",
                            "New",
                            "fields",
                            contact("", email).get("fields")))
                    .toList()));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    assertThat(answered.at("/data/results").valueStream().map(r -> r.has("ignoredFields")))
        .containsExactly(true, false, true);
    assertThat(emails()).containsExactlyInAnyOrder("ada@example.com", "bob@example.com", "", "");
  }

  @Test
  void ofManyAtOnceOneHasTheValue() {
    form.post(PATH, contact("First", "first@example.com"));
    var answers =
        Parallel.all(20, _ -> form.patient().post(PATH, contact("Ada", "ada@example.com")));
    assertThat(answers).allMatch(answered -> answered.status() == 201);
    assertThat(answers.stream().filter(a -> !a.at("/data").has("ignoredFields"))).hasSize(1);
    assertThat(emails()).hasSize(21).containsOnlyOnce("ada@example.com");
  }
}
