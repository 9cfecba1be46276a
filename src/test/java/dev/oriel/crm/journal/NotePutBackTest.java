package dev.oriel.crm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** What putting the entries about notes back does, and when it is refused. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NotePutBackTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private static String path(String company) {
    return "/objects/companies/records/" + company;
  }

  private JsonNode lastContact(String company) {
    return admin.get(path(company)).at("/data/record/fields/lastContactAt");
  }

  private static void assertRefused(
      Class<? extends Refusal> as, Client client, Actor actor, JournalEntry entry, String reason) {
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> client.putBack(actor, entry))
        .withMessageContaining(reason)
        .satisfies(e -> assertThat(e.refusal()).isInstanceOf(as));
  }

  private void assertConflict(Client client, JournalEntry entry, String reason) {
    assertRefused(Refusal.Conflict.class, client, workspace.operator(), entry, reason);
  }

  private static String note(Client client, String company, String body) {
    Map<String, String> note = Map.of("recordId", company, "body", body, "kind", "call");
    return client.call("create_note", "companies", note).at("/note/id").stringValue();
  }

  private static JournalEntry edited(Client client, String note, String body) {
    client.call("update_note", "companies", Map.of("noteId", note, "body", body));
    return newest(client, ChangeKind.NOTE_UPDATED);
  }

  /** A call also changes the last contact of its record. */
  private static JournalEntry newest(Client client, ChangeKind kind) {
    return client.entries().stream()
        .filter(entry -> entry.kind() == kind)
        .findFirst()
        .orElseThrow();
  }

  private JsonNode notes(String company) {
    return admin.get(path(company) + "/notes").at("/data/notes");
  }

  @Test
  void anAddedNoteIsDeletedUnlessItWasEditedSince() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of());
    JournalEntry creation = client.newest();
    String note = note(client, acme, "Called");
    JournalEntry added = newest(client, ChangeKind.NOTE_CREATED);
    assertThat(added.obstacle()).isNull();
    JournalEntry edit = edited(client, note, "Met");
    assertConflict(client, added, "The note was edited since.");
    assertThat(newest(client, ChangeKind.NOTE_CREATED).obstacle())
        .isEqualTo("The note was edited since.");
    client.putBack(edit);
    assertThat(client.putBack(client.owner(), added))
        .isEqualTo(
            new Journal.Done("companies", UUID.fromString(acme), UUID.fromString(note), true));
    assertThat(notes(acme)).isEmpty();
    assertThat(lastContact(acme).isNull()).isTrue();
    assertConflict(client, added, "It was put back already");
    // Both together have changed nothing.
    assertThat(client.putBack(creation).deleted()).isTrue();
  }

  @Test
  void anEditedNoteHasItsFormerTextAgainFromTheNewestEditOn() {
    Client client = Client.of(workspace, "Standard");
    String acme = admin.create("companies", "Acme", Map.of());
    String note = note(client, acme, "Called");
    JournalEntry first = edited(client, note, "Met");
    Map<String, String> later = Map.of("noteId", note, "body", "Wrote", "kind", "note");
    client.call("update_note", "companies", later);
    JournalEntry second = newest(client, ChangeKind.NOTE_UPDATED);
    assertThat(lastContact(acme).isNull()).isTrue();
    assertConflict(client, first, "The note was edited since.");
    assertThat(client.putBack(second))
        .isEqualTo(
            new Journal.Done("companies", UUID.fromString(acme), UUID.fromString(note), false));
    assertThat(notes(acme).at("/0/body").stringValue()).isEqualTo("Met");
    assertThat(notes(acme).at("/0/kind").stringValue()).isEqualTo("call");
    assertThat(lastContact(acme).isString()).isTrue();
    client.putBack(first);
    assertThat(notes(acme).at("/0/body").stringValue()).isEqualTo("Called");
  }

  @Test
  void nothingIsKeptOfADeletedNote() {
    Client client = Client.of(workspace, "Standard");
    String acme = admin.create("companies", "Acme", Map.of());
    String note = note(client, acme, "Called");
    edited(client, note, "Met");
    client.call("delete_note", "companies", Map.of("noteId", note));
    List<JournalEntry> entries =
        client.entries().stream().filter(entry -> !entry.kind().isOfRecord()).toList();
    assertThat(entries)
        .extracting(JournalEntry::obstacle)
        .containsExactly(
            "A deletion is for ever: nothing is kept of a deleted note.",
            "The note was deleted since.",
            "The note was deleted since.");
    entries.forEach(entry -> assertConflict(client, entry, "delet"));
  }

  @Test
  void aNoteIsPutBackByThoseAloneWhoMayUpdateItsRecord() {
    String profile =
        "{'name': 'Noting', 'defaultAccess': {'view': true, 'create': true, 'update': %s}}";
    workspace.profile(profile.formatted("true"));
    Client client = Client.of(workspace, "Noting");
    String acme = client.create("companies", "Acme", Map.of());
    client.call("create_note", "companies", Map.of("recordId", acme, "body", "Met"));
    JournalEntry added = client.newest();
    workspace.profile(profile.formatted("false"));
    assertThat(client.entries(client.owner()).getFirst().obstacle())
        .isEqualTo("You may not update records of 'companies'.");
    assertRefused(Refusal.Forbidden.class, client, client.owner(), added, "");
    workspace.profile(
        "{'name': 'Noting', 'defaultAccess': {'view': true}, 'objects': {'companies': {'view':"
            + " false, 'update': true}}}");
    assertThat(client.entries(client.owner())).isEmpty();
    assertRefused(Refusal.NotFound.class, client, client.owner(), added, "");
    assertThat(notes(acme)).hasSize(1);
  }

  @Test
  void ofManyAtOnceOnePutsItBack() {
    Client client = Client.of(workspace, "Standard");
    String acme = admin.create("companies", "Acme", Map.of());
    note(client, acme, "Called");
    JournalEntry added = newest(client, ChangeKind.NOTE_CREATED);
    List<String> answers =
        Parallel.all(
            4,
            _ -> {
              try {
                client.putBack(added);
                return "done";
              } catch (Refused e) {
                return e.refusal().message().replaceFirst(", at .*", "");
              }
            });
    assertThat(answers).containsOnly("done", "It was put back already").containsOnlyOnce("done");
  }
}
