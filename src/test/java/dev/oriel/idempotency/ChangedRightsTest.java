package dev.oriel.idempotency;

import static dev.oriel.idempotency.Keyed.assertReplayed;
import static dev.oriel.idempotency.Keyed.isReplayed;
import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is given again when the rights are no longer those by which it was answered first. */
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

  /** A client of that profile; such answers are not as OpenAPI describes them. */
  private Api agent() {
    return workspace.key("Agent").unchecked();
  }

  private static void assertOutcome(Api.Answered answered, int status, String body) {
    assertThat(answered.status()).isEqualTo(status);
    assertThat(isReplayed(answered)).isTrue();
    assertThat(answered.json()).isEqualTo(Json.parse(body.replace('\'', '"')));
    assertThat(answered.header("ETag")).isEmpty();
  }

  @Test
  void aNarrowedProfileIsToldOnlyWhatBecameOfIt() {
    profile(ALL);
    Keyed keyed = Keyed.by(agent());
    Api.Answered first = keyed.post(CONTACTS, ADA);
    assertThat(first.at("/data/record/fields/email").stringValue()).isEqualTo("ada@example.com");
    String id = first.at("/data/record/id").stringValue();
    profile(NO_EMAIL);
    Api.Answered again = keyed.post(CONTACTS, ADA);
    assertOutcome(again, 201, "{'data':{'record':{'id':'" + id + "'}}}");
    assertThat(again.header("Location")).isEqualTo(first.header("Location"));
    assertRefused(keyed.post(CONTACTS, Map.of("name", "Eve")), 409);
    assertThat(admin.get(CONTACTS).at("/data/count").intValue()).isEqualTo(1);
  }

  @Test
  void soIsAWidenedOne() {
    profile(NO_EMAIL);
    Keyed keyed = Keyed.by(agent());
    String id = keyed.post(CONTACTS, Map.of("name", "Ada")).at("/data/record/id").stringValue();
    profile(ALL);
    assertOutcome(
        keyed.post(CONTACTS, Map.of("name", "Ada")),
        201,
        "{'data':{'record':{'id':'" + id + "'}}}");
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
  void changesAndDeletionsAreToldWithoutValues() {
    profile(ALL);
    Api agent = agent();
    String id = admin.create("contacts", "Ada", Map.of("email", "ada@example.com"));
    String record = CONTACTS + "/" + id;
    Keyed patch = Keyed.by(agent);
    Keyed note = Keyed.by(agent);
    Keyed noNote = Keyed.by(agent);
    Keyed field = Keyed.by(agent);
    Keyed delete = Keyed.by(agent);
    Map<String, ?> phone = Map.of("fields", Map.of("phone", "+43 1 234567"));
    Map<String, ?> text = Map.of("body", "Hush.");
    Map<String, ?> more = Map.of("apiName", "status2", "name", "Hush", "type", "text");
    patch.send("PATCH", record, phone);
    String noteId = note.post(record + "/notes", text).at("/data/note/id").stringValue();
    noNote.send("DELETE", record + "/notes/" + noteId, null);
    assertThat(field.post("/objects/contacts/fields", more).status()).isEqualTo(201);
    delete.send("DELETE", record, null);
    profile(NO_EMAIL);
    assertOutcome(
        patch.send("PATCH", record, phone), 200, "{'data':{'record':{'id':'" + id + "'}}}");
    assertOutcome(
        note.post(record + "/notes", text), 201, "{'data':{'note':{'id':'" + noteId + "'}}}");
    assertOutcome(
        noNote.send("DELETE", record + "/notes/" + noteId, null),
        200,
        "{'data':{'deleted':true,'noteId':'" + noteId + "'}}");
    assertOutcome(
        field.post("/objects/contacts/fields", more),
        201,
        "{'data':{'field':{'apiName':'status2'}}}");
    assertOutcome(
        delete.send("DELETE", record, null), 200, "{'data':{'deleted':true,'id':'" + id + "'}}");
  }

  @Test
  void refusalsAreToldWithoutTheirReason() {
    profile(ALL);
    Keyed keyed = Keyed.by(agent());
    Map<String, ?> wrong = Map.of("name", "Ada", "fields", Map.of("email", "nobody"));
    Api.Answered first = keyed.post(CONTACTS, wrong);
    assertRefused(first, 400);
    profile(NO_EMAIL);
    Api.Answered again = keyed.post(CONTACTS, wrong);
    assertThat(again.status()).isEqualTo(400);
    assertThat(again.code()).isEqualTo("bad_request");
    assertThat(again.at("/error/requestId")).isEqualTo(first.at("/error/requestId"));
    assertThat(again.at("/error").propertyNames()).containsOnly("code", "message", "requestId");
    assertThat(again.message()).doesNotContain("email").contains("profile");
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
