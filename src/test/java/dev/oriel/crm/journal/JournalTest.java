package dev.oriel.crm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.query.Page;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What the journal of a connection tells, and whom. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JournalTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private void assertRefused(Class<? extends Refusal> as, Runnable attempt) {
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(attempt::run)
        .satisfies(e -> assertThat(e.refusal()).isInstanceOf(as));
  }

  @Test
  void everyKindOfWriteIsListedNewestFirst() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    client.update("companies", acme, Map.of("industry", "Steel"));
    String note =
        client
            .call("create_note", "companies", Map.of("recordId", acme, "body", "Met"))
            .at("/note/id")
            .stringValue();
    client.call("delete_note", "companies", Map.of("recordId", acme, "noteId", note));
    client.call(
        "upload_attachment",
        "companies",
        Map.of(
            "recordId",
            acme,
            "fileName",
            "a.txt",
            "contentType",
            "text/plain",
            "contentBase64",
            "YQ=="));
    admin.patch("/objects/companies/records/" + acme, Map.of("fields", Map.of("industry", "X")));

    List<JournalEntry> entries = client.entries(client.owner());
    assertThat(entries)
        .extracting(entry -> entry.kind().word())
        .containsExactly(
            "attachment.created",
            "note.deleted",
            "note.created",
            "record.updated",
            "record.created");
    assertThat(entries)
        .allSatisfy(entry -> {
          assertThat(entry.object()).isEqualTo("companies");
          assertThat(entry.recordId()).hasToString(acme);
          assertThat(entry.name()).isEqualTo("Acme");
          assertThat(entry.obstacle()).isNotNull();
        });
    assertThat(Client.changes(entries.get(0)))
        .containsExactlyInAnyOrder(
            "fileName: null → \"a.txt\"", "contentType: null → \"text/plain\"", "size: null → 1");
    assertThat(Client.changes(entries.get(1))).isEmpty();
    assertThat(entries.get(3).changes())
        .singleElement()
        .satisfies(change -> {
          assertThat(change.field()).isEqualTo("industry");
          assertThat(change.before().stringValue()).isEqualTo("Glass");
          assertThat(change.after().stringValue()).isEqualTo("Steel");
        });
    assertThat(entries.get(3).obstacle()).contains("changed since");
  }

  @Test
  void notesAndAttachmentsAreToldByWhatTheyAre() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of());
    client.call("create_note", "companies", Map.of("recordId", acme, "body", "Met at the fair"));
    String file =
        client
            .call(
                "upload_attachment",
                "companies",
                Map.of("recordId", acme, "fileName", "a.txt", "contentBase64", "YQ=="))
            .at("/attachment/id")
            .stringValue();
    client.call("delete_attachment", "companies", Map.of("recordId", acme, "attachmentId", file));
    List<JournalEntry> entries = client.entries(client.owner());
    assertThat(Client.changes(entries.get(0))).contains("fileName: \"a.txt\" → null");
    assertThat(Client.changes(entries.get(2))).containsExactly("body: null → \"Met at the fair\"");
    client.call("delete_record", "companies", Map.of("recordId", acme));
    assertThat(client.entries(client.owner()))
        .allSatisfy(entry -> assertThat(entry.changes()).isEmpty());
  }

  @Test
  void editsOfNotesAreToldByWhatTheyChanged() {
    Client client = Client.of(workspace, "Standard");
    String task = client.create("tasks", "Task", Map.of());
    Map<String, String> call = Map.of("recordId", task, "body", "Called", "kind", "call");
    String note = client.call("create_note", "tasks", call).at("/note/id").stringValue();
    client.call("update_note", "tasks", Map.of("noteId", note, "body", "Met", "kind", "email"));
    client.call("update_note", "tasks", Map.of("noteId", note, "at", "2026-03-01T09:00:00Z"));
    List<JournalEntry> entries = client.entries(client.owner());
    assertThat(entries.get(0).kind()).isEqualTo(ChangeKind.NOTE_UPDATED);
    assertThat(Client.changes(entries.get(0)))
        .singleElement(InstanceOfAssertFactories.STRING)
        .startsWith("at: \"")
        .endsWith(" → \"2026-03-01T09:00:00.000Z\"");
    assertThat(Client.changes(entries.get(1)))
        .containsExactlyInAnyOrder("body: \"Called\" → \"Met\"", "kind: \"call\" → \"email\"");
    assertThat(Client.changes(entries.get(2)))
        .containsExactlyInAnyOrder("body: null → \"Met\"", "kind: null → \"email\"");
    assertThat(entries.get(0).obstacle()).isNull();
    client.call("delete_note", "tasks", Map.of("noteId", note));
    assertThat(client.entries(client.owner()).subList(0, 4))
        .allSatisfy(entry -> assertThat(entry.changes()).isEmpty());
  }

  @Test
  void aDeletionLeavesNoValuesAndIsForEver() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    client.update("companies", acme, Map.of("industry", "Steel"));
    assertThat(client.newest().obstacle()).isNull();
    client.call("delete_record", "companies", Map.of("recordId", acme));
    List<JournalEntry> entries = client.entries();
    assertThat(entries)
        .hasSize(3)
        .allSatisfy(entry -> {
          assertThat(entry.name()).isNull();
          assertThat(entry.changes()).isEmpty();
        });
    assertThat(entries)
        .extracting(JournalEntry::obstacle)
        .containsExactly(
            "A deletion is for ever.", "It was deleted since.", "It was deleted since.");
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> client.putBack(entries.getFirst()))
        .withMessage("A deletion is for ever.");
  }

  @Test
  void aReaderWithoutAFieldRightLearnsNothingOfTheField() {
    workspace.profile(
        "{'name': 'Limited', 'defaultAccess': {'view': true, 'create': true, 'update': true}}");
    Client client = Client.of(workspace, "Limited");
    String acme = client.create("companies", "Acme", Map.of("industry", "Secret"));
    client.update("companies", acme, Map.of("industry", "Hidden"));
    client.update("companies", acme, Map.of("phone", "+43 1 5550001", "industry", "Dark"));
    assertThat(client.entries(client.owner()).toString()).contains("Secret", "Hidden", "Dark");
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess': {'view': true, 'create': true, 'update': true},
         'objects': {'companies': {'view': true, 'create': true, 'update': true,
           'fields': {'industry': {'read': false, 'edit': false}}}}}
        """);
    List<JournalEntry> seen = client.entries(client.owner());
    assertThat(seen)
        .extracting(entry -> entry.kind().word())
        .containsExactly("record.updated", "record.created");
    assertThat(seen.toString()).doesNotContain("Secret", "Hidden", "Dark", "industry");
    assertThat(client.entries()).hasSize(3);
    JournalEntry hidden = client.entries().get(1);
    assertRefused(Refusal.NotFound.class, () -> client.putBack(client.owner(), hidden));
  }

  @Test
  void ownersAndAdministratorsReadItAndNobodyElse() {
    Client client = Client.of(workspace, "Standard");
    client.create("companies", "Acme", Map.of());
    UUID bea = workspace.member("bea@acme.test", "Bea");
    assertThat(client.entries(client.owner())).hasSize(1);
    assertThat(client.entries(workspace.operator())).hasSize(1);
    Actor key = RunningOriel.bean(Actors.class).byRestKey(admin.key());
    assertRefused(Refusal.Forbidden.class, () -> client.entries(key));
    JournalEntry entry = client.newest();
    assertRefused(Refusal.NotFound.class, () -> client.entries(client.member(bea)));
    assertRefused(Refusal.NotFound.class, () -> client.putBack(client.member(bea), entry));
    Actor acting = RunningOriel.bean(Actors.class).byConnectionKey(client.mcp().key());
    assertThat(client.entries(acting)).hasSize(1);
    UUID owner = client.owner().principal().id();
    String second = workspace.connection(owner, Restrictions.NONE);
    Actor other = RunningOriel.bean(Actors.class).byConnectionKey(second);
    assertRefused(Refusal.NotFound.class, () -> client.entries(other));
    assertRefused(Refusal.NotFound.class, () -> client.putBack(other, entry));
  }

  @Test
  void theJournalOfADeletedConnectionStays() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    client.update("companies", acme, Map.of("industry", "Steel"));
    RunningOriel.bean(Connections.class).delete(workspace.operator(), client.connection().id());
    JournalEntry entry = client.entries(client.owner()).getFirst();
    Journal journal = RunningOriel.bean(Journal.class);
    UUID owner = client.owner().principal().id();
    String name = client.connection().name();
    for (Actor reader : List.of(client.owner(), workspace.operator())) {
      assertThat(journal.connection(reader, owner, name).id()).isEqualTo(client.connection().id());
    }
    Actor other = client.member(workspace.member("cleo@acme.test", "Cleo"));
    assertRefused(Refusal.NotFound.class, () -> journal.connection(other, owner, name));
    assertThat(client.putBack(client.owner(), entry).deleted()).isFalse();
  }

  @Test
  void ofADeletedObjectItIsListedThatSomethingWasWritten() {
    admin.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
    Client client = Client.of(workspace, "Administrator");
    client.create("projects", "One", Map.of());
    assertThat(admin.delete("/objects/projects").status()).isEqualTo(200);
    JournalEntry entry = client.newest();
    assertThat(entry.object()).isNull();
    assertThat(entry.name()).isNull();
    assertThat(entry.changes()).isEmpty();
    assertThat(entry.obstacle()).isEqualTo("Its object was deleted.");
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> client.putBack(entry))
        .withMessage("Its object was deleted.");
  }

  @Test
  void theRowsOfAnImportAreListedByPages() {
    Client client = Client.of(workspace, "Administrator");
    client.importCompanies(1_000);
    List<JournalEntry> all = new ArrayList<>();
    Set<UUID> ids = new HashSet<>();
    String cursor = null;
    do {
      Page<JournalEntry> page = client.page(client.owner(), 300, cursor);
      assertThat(page.entries()).hasSizeBetween(1, 300);
      all.addAll(page.entries());
      page.entries().forEach(entry -> ids.add(entry.id()));
      cursor = page.nextCursor();
    } while (cursor != null);
    // The job was created, validated and run before.
    assertThat(all).hasSize(1_003);
    assertThat(all.subList(0, 1_000)).allMatch(entry -> entry.kind() == ChangeKind.RECORD_CREATED);
    assertThat(ids).hasSize(1_003);
    assertThat(all).extracting(JournalEntry::name).contains("Company 0", "Company 999");
  }

  @Test
  void aCursorOfAnotherJournalIsRefused() {
    Client client = Client.of(workspace, "Standard");
    client.create("companies", "Acme", Map.of());
    for (String cursor : List.of("x", UUID.randomUUID().toString())) {
      assertRefused(Refusal.Invalid.class, () -> client.page(client.owner(), 10, cursor));
    }
  }
}
