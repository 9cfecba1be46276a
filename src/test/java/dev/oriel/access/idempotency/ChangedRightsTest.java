package dev.oriel.access.idempotency;

import static dev.oriel.access.idempotency.Keyed.assertReplayed;
import static dev.oriel.access.idempotency.Keyed.isReplayed;
import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What is given again when the rights are no longer those by which it was answered first. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ChangedRightsTest {

  private static final String CONTACTS = "/objects/contacts/records";
  private static final Map<String, ?> ADA =
      Map.of("name", "Ada", "fields", Map.of("email", "ada@example.com"));

  private static final String ALL = "";
  private static final String NO_EMAIL =
      ", 'fields': {'email': {'read': false}, 'phone': {'read': false}}";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private void profile(String fields) {
    workspace.profile(
        """
        {'name': 'Agent', 'rights': {'field': ['create']},
         'objects': {'contacts': {'view': true, 'create': true, 'update': true, 'delete': true%s}}}
        """
            .formatted(fields));
  }

  /**
   * A client of that profile. A replayed answer is not as OpenAPI describes the present objects.
   */
  private Api agent() {
    return workspace.key("Agent").unchecked();
  }

  private static void assertNotGivenAgain(Api.Answered answered, int first) {
    assertRefused(answered, 409);
    assertThat(isReplayed(answered)).isFalse();
    assertThat(answered.message()).contains("the status " + first, "profile have changed");
    assertThat(answered.response().body()).doesNotContain("ada@example.com");
  }

  @Test
  void aNarrowedProfileIsNotGivenTheAnswerAgain() {
    int before = contacts();
    profile(ALL);
    Keyed keyed = Keyed.by(agent());
    Api.Answered first = keyed.post(CONTACTS, ADA);
    assertThat(first.at("/data/record/fields/email").stringValue()).isEqualTo("ada@example.com");
    profile(NO_EMAIL);
    assertNotGivenAgain(keyed.post(CONTACTS, ADA), 201);
    assertRefused(keyed.post(CONTACTS, Map.of("name", "Eve")), 409);
    assertThat(contacts()).isEqualTo(before + 1);
  }

  private int contacts() {
    return admin.get(CONTACTS).at("/data/count").intValue();
  }

  @Test
  void aWidenedProfileIsNotGivenTheAnswerAgain() {
    profile(NO_EMAIL);
    Keyed keyed = Keyed.by(agent());
    keyed.post(CONTACTS, Map.of("name", "Ada"));
    profile(ALL);
    assertNotGivenAgain(keyed.post(CONTACTS, Map.of("name", "Ada")), 201);
  }

  @Test
  void rightsThatAreAgainWhatTheyWereReadTheFirstAnswerAgain() {
    profile(ALL);
    Keyed keyed = Keyed.by(agent());
    Api.Answered first = keyed.post(CONTACTS, ADA);
    profile(NO_EMAIL);
    keyed.post(CONTACTS, ADA);
    profile(ALL);
    assertReplayed(first, keyed.post(CONTACTS, ADA));
  }

  @Test
  void changesOfEverythingElseLeaveTheAnswerAsItWas() {
    profile(NO_EMAIL);
    Keyed keyed = Keyed.by(agent());
    Api.Answered first = keyed.post(CONTACTS, Map.of("name", "Ada"));
    workspace.profile("{'name': 'Other', 'defaultAccess': {'view': true}}");
    workspace.member("ada@example.com", "Ada");
    admin.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
    admin.post("/objects/contacts/fields", Map.of("apiName", "more", "type", "text"));
    admin.patch("/objects/contacts", Map.of("name", "People"));
    profile(NO_EMAIL);
    assertReplayed(first, keyed.post(CONTACTS, Map.of("name", "Ada")));
  }

  @Test
  void anyOtherWriteIsNotRepeatedEither() {
    profile(ALL);
    Api agent = agent();
    String id = admin.create("contacts", "Ada", Map.of("email", "ada@example.com"));
    String record = CONTACTS + "/" + id;
    Keyed patch = Keyed.by(agent);
    Keyed note = Keyed.by(agent);
    Keyed delete = Keyed.by(agent);
    Map<String, ?> phone = Map.of("fields", Map.of("phone", "+43 1 234567"));
    Map<String, ?> text = Map.of("body", "Hush.");
    patch.send("PATCH", record, phone);
    note.post(record + "/notes", text);
    delete.send("DELETE", record, null);
    profile(NO_EMAIL);
    assertNotGivenAgain(patch.send("PATCH", record, phone), 200);
    assertNotGivenAgain(note.post(record + "/notes", text), 201);
    assertNotGivenAgain(delete.send("DELETE", record, null), 200);
  }

  @Test
  void aRefusalIsNotGivenAgainEither() {
    profile(ALL);
    Keyed keyed = Keyed.by(agent());
    Map<String, ?> wrong = Map.of("name", "Ada", "fields", Map.of("email", "nobody"));
    assertRefused(keyed.post(CONTACTS, wrong), 400);
    profile(NO_EMAIL);
    Api.Answered again = keyed.post(CONTACTS, wrong);
    assertNotGivenAgain(again, 400);
    assertThat(again.message()).doesNotContain("email");
  }

  @Test
  void theSameKeyOfAnotherCredentialShowsNothingOfItsAnswer() {
    profile(NO_EMAIL);
    Keyed open = Keyed.by(admin);
    open.post(CONTACTS, ADA);
    Api.Answered hidden = new Keyed(agent(), open.key()).post(CONTACTS, ADA);
    assertThat(hidden.status()).isEqualTo(201);
    assertThat(isReplayed(hidden)).isFalse();
    assertThat(hidden.response().body()).doesNotContain("ada@example.com");
  }
}
