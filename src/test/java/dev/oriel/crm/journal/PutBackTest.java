package dev.oriel.crm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What putting an entry of a journal back does, and when it is refused. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PutBackTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private static String path(String object, String id) {
    return "/objects/" + object + "/records/" + id;
  }

  private JsonNode field(String object, String id, String field) {
    return admin.get(path(object, id)).at("/data/record/fields/" + field);
  }

  private static void assertConflict(Client client, JournalEntry entry, String reason) {
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> client.putBack(entry))
        .withMessageContaining(reason)
        .satisfies(e -> assertThat(e.refusal()).isInstanceOf(Refusal.Conflict.class));
  }

  @Test
  void aCreatedRecordIsDeleted() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of());
    Journal.Done done = client.putBack(client.newest());
    assertThat(done).isEqualTo(new Journal.Done("companies", UUID.fromString(acme), null, true));
    assertThat(admin.get(path("companies", acme)).status()).isEqualTo(404);
    JournalEntry after = client.newest();
    assertThat(after.putBackAt()).isNotNull();
    assertThat(after.obstacle()).startsWith("It was put back already");
    assertConflict(client, after, "It was put back already");
  }

  @Test
  void aChangedRecordHasItsFormerValuesAgain() {
    Client client = Client.of(workspace, "Standard");
    String old = client.create("companies", "Old", Map.of());
    String gone = client.create("companies", "Gone", Map.of());
    String ada = client.create("contacts", "Ada", Map.of("lastName", "King", "company", old));
    client.update("contacts", ada, Map.of("company", gone, "jobTitle", "Countess"));
    client.putBack(client.newest());
    assertThat(field("contacts", ada, "company").stringValue()).isEqualTo(old);
    assertThat(field("contacts", ada, "jobTitle").isString()).isFalse();
    assertConflict(client, client.newest(), "It was put back already");
  }

  @Test
  void aLookupToARecordThatWasDeletedSinceIsCleared() {
    Client client = Client.of(workspace, "Standard");
    String old = client.create("companies", "Old", Map.of());
    String other = client.create("companies", "Other", Map.of());
    String ada = client.create("contacts", "Ada", Map.of("lastName", "King", "company", old));
    client.update("contacts", ada, Map.of("company", other));
    JournalEntry change = client.newest();
    assertThat(admin.delete(path("companies", old)).status()).isEqualTo(200);
    client.putBack(change);
    assertThat(field("contacts", ada, "company").isString()).isFalse();
  }

  @Test
  void aMergeIsForEver() {
    Client client = Client.of(workspace, "Standard");
    String into = client.create("companies", "Into", Map.of());
    JournalEntry creation = client.newest();
    String from = admin.create("companies", "From", Map.of());
    String ada = admin.create("contacts", "Ada", Map.of("company", from));
    client.merge("companies", into, from);
    List<JournalEntry> entries = client.entries();
    assertThat(entries).hasSize(4);
    for (JournalEntry entry : entries.subList(0, 3)) {
      assertThat(entry.obstacle()).isEqualTo("A merge is for ever.");
      assertConflict(client, entry, "A merge is for ever.");
    }
    assertConflict(client, creation, "It was changed since");
    assertThat(field("contacts", ada, "company").stringValue()).isEqualTo(into);
  }

  @ParameterizedTest
  @ValueSource(strings = {"value", "note", "attachment"})
  void aNewRecordIsLeftIfAnythingWasAddedAndAChangeIsUndoneByItself(String what) {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    JournalEntry creation = client.newest();
    String beta = admin.create("companies", "Beta", Map.of("industry", "Glass"));
    client.update("companies", beta, Map.of("industry", "Steel"));
    JournalEntry update = client.newest();
    for (String id : List.of(acme, beta)) {
      if (what.equals("value")) {
        admin.patch(path("companies", id), Map.of("fields", Map.of("phone", "+43 1 5550001")));
      } else if (what.equals("note")) {
        admin.post(path("companies", id) + "/notes", Map.of("body", "Met"));
      } else {
        FileForm.attach(admin, "companies", id, "a.txt", new byte[] {'a'});
      }
    }
    assertConflict(client, creation, "It was changed since");
    client.putBack(update);
    assertThat(field("companies", beta, "industry").stringValue()).isEqualTo("Glass");
    assertThat(field("companies", acme, "industry").stringValue()).isEqualTo("Glass");
  }

  @Test
  void aNewRecordIsDeletedWithTheNotesOfItsClientAndOfNobodyElse() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of());
    JournalEntry creation = client.newest();
    client.call("create_note", "companies", Map.of("recordId", acme, "body", "Met"));
    String beta = client.create("companies", "Beta", Map.of());
    JournalEntry second = client.newest();
    Client other = Client.of(workspace, "Standard");
    other.call("create_note", "companies", Map.of("recordId", beta, "body", "Called"));
    assertThat(client.putBack(creation))
        .isEqualTo(new Journal.Done("companies", UUID.fromString(acme), null, true));
    assertThat(admin.get(path("companies", acme)).status()).isEqualTo(404);
    assertConflict(client, second, "It was changed since");
  }

  @Test
  void aValueThatWasChangedAgainIsLeft() {
    Client client = Client.of(workspace, "Standard");
    String beta = admin.create("companies", "Beta", Map.of("industry", "Glass"));
    client.update("companies", beta, Map.of("industry", "Steel", "phone", "+43 1 5550001"));
    JournalEntry update = client.newest();
    admin.patch(path("companies", beta), Map.of("fields", Map.of("phone", "+43 1 5550002")));
    assertConflict(client, update, "One of its values was changed since.");
    assertThat(client.newest().obstacle()).isEqualTo("One of its values was changed since.");
    assertThat(field("companies", beta, "industry").stringValue()).isEqualTo("Steel");
  }

  @Test
  void aRecordThatAnotherPointsAtIsLeft() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of());
    JournalEntry creation = client.newest();
    admin.create("contacts", "Ada", Map.of("lastName", "King", "company", acme));
    assertThat(client.newest().obstacle()).contains("'contacts' point at it");
    assertConflict(client, creation, "'contacts' point at it");
    assertThat(admin.get(path("companies", acme)).status()).isEqualTo(200);
  }

  @Test
  void aLookupThatTheActorDoesNotSeeKeepsNoRecordAndIsCleared() {
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess':
           {'view': true, 'create': true, 'update': true, 'delete': true},
         'objects': {'contacts': {'view': false}}}
        """);
    Client client = Client.of(workspace, "Limited");
    String acme = client.create("companies", "Acme", Map.of());
    String ada = admin.create("contacts", "Ada", Map.of("company", acme));
    assertThat(client.putBack(client.owner(), client.newest()).deleted()).isTrue();
    assertThat(admin.get(path("companies", acme)).status()).isEqualTo(404);
    assertThat(field("contacts", ada, "company").isNull()).isTrue();
  }

  @Test
  void thePresentRightsOfTheActorCount() {
    String rights = "{'view': true, 'create': true, 'update': true, 'delete': %s}";
    String profile = "{'name': 'Limited', 'defaultAccess': %s}";
    workspace.profile(profile.formatted(rights.formatted("true")));
    Client client = Client.of(workspace, "Limited");
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    JournalEntry creation = client.newest();
    workspace.profile(profile.formatted(rights.formatted("false")));
    assertThat(client.entries(client.owner()).getFirst().obstacle())
        .isEqualTo("You may not delete records of 'companies'.");
    assertForbidden(client, creation);
    client.update("companies", acme, Map.of("industry", "Steel"));
    JournalEntry update = client.newest();
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess': {'view': true}, 'objects': {'companies':
          {'view': true, 'update': true, 'fields': {'industry': {'read': true, 'edit': false}}}}}
        """);
    assertThat(client.entries(client.owner()).getFirst().obstacle())
        .isEqualTo("You may not write the field 'industry'.");
    assertForbidden(client, update);
    assertThat(field("companies", acme, "industry").stringValue()).isEqualTo("Steel");
    client.putBack(update);
    assertThat(field("companies", acme, "industry").stringValue()).isEqualTo("Glass");
  }

  private static void assertForbidden(Client client, JournalEntry entry) {
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> client.putBack(client.owner(), entry))
        .satisfies(e -> assertThat(e.refusal()).isInstanceOf(Refusal.Forbidden.class));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void ofManyAtOnceOnePutsItBack(boolean creation) {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    if (!creation) {
      client.update("companies", acme, Map.of("industry", "Steel"));
    }
    JournalEntry entry = client.newest();
    List<String> answers =
        Parallel.all(
            6,
            _ -> {
              try {
                client.putBack(entry);
                return "done";
              } catch (Refused e) {
                return e.refusal().message().replaceFirst(", at .*", "");
              }
            });
    assertThat(answers).containsOnly("done", "It was put back already").containsOnlyOnce("done");
    String history = admin.get(path("companies", acme) + "/history").response().body();
    assertThat(history.split("record.updated", -1)).hasSize(creation ? 1 : 3);
  }

  @Test
  void anEntryOfAnotherJournalIsUnknown() {
    Client client = Client.of(workspace, "Standard");
    client.create("companies", "Acme", Map.of());
    JournalEntry newest = client.newest();
    JournalEntry unknown =
        new JournalEntry(
            newest.connection(),
            UUID.randomUUID(),
            newest.at(),
            newest.kind(),
            newest.view(),
            newest.recordId(),
            newest.name(),
            newest.changes(),
            null,
            null);
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> client.putBack(unknown))
        .satisfies(e -> assertThat(e.refusal()).isInstanceOf(Refusal.NotFound.class));
  }
}
