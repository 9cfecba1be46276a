package dev.oriel.crm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.query.Page;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** A journal shows and puts back what its reader may see, as it is now. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JournalVisibilityTest {

  private static final String LIMITED =
      """
      {'name': 'Limited',
       'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
       'objects': {%s}}
      """;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  /** A client whose member may do all, until {@link #limit}. */
  private Client client() {
    limit("");
    return Client.of(workspace, "Limited");
  }

  private void limit(String objects) {
    workspace.profile(LIMITED.formatted(objects));
  }

  private void hide(String object, String field) {
    limit(
        """
        '%s': {'view': true, 'create': true, 'update': true, 'delete': true,
          'fields': {'%s': {'read': false, 'edit': false}}}
        """
            .formatted(object, field));
  }

  private JsonNode fields(String object, String id) {
    return admin.get("/objects/" + object + "/records/" + id).at("/data/record/fields");
  }

  @Test
  void ofAnUpdateTheReaderSeesAndPutsBackItsOwnPart() {
    Client client = client();
    String acme =
        client.create(
            "companies", "Acme", Map.of("industry", "Glass", "website", "https://old.example"));
    client.update("companies", acme, Map.of("industry", "Steel", "website", "https://new.example"));
    hide("companies", "industry");
    JournalEntry seen = client.entries(client.owner()).getFirst();
    assertThat(seen.changes()).extracting(ValueChange::field).containsExactly("website");
    assertThat(seen.toString()).doesNotContain("industry", "Glass", "Steel");
    assertThat(seen.obstacle()).isNull();
    client.putBack(client.owner(), seen);
    assertThat(fields("companies", acme).get("website").stringValue())
        .isEqualTo("https://old.example");
    assertThat(fields("companies", acme).get("industry").stringValue()).isEqualTo("Steel");
    assertThat(client.newest().obstacle()).startsWith("It was put back already");
  }

  @Test
  void aDeletedFieldIsLeftOutOfWhatIsShownAndPutBack() {
    Api.Answered added =
        admin.post(
            "/objects/companies/fields", Map.of("name", "M", "apiName", "motto", "type", "text"));
    assertThat(added.status()).isEqualTo(201);
    Client client = client();
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass", "motto", "Older"));
    client.update("companies", acme, Map.of("motto", "Middle"));
    JournalEntry only = client.newest();
    client.update("companies", acme, Map.of("industry", "Steel", "motto", "Newer"));
    assertThat(admin.delete("/objects/companies/fields/motto").status()).isEqualTo(200);

    assertThat(client.entries(client.owner()))
        .extracting(entry -> entry.kind().word())
        .containsExactly("record.updated", "record.created");
    List<JournalEntry> entries = client.entries();
    assertThat(entries).hasSize(3);
    assertThat(entries.toString()).doesNotContain("motto", "Older", "Middle", "Newer");
    assertThat(entries.get(1).obstacle()).isEqualTo("The fields that it changed were deleted.");
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> client.putBack(only))
        .withMessage("The fields that it changed were deleted.");
    client.putBack(client.owner(), entries.getFirst());
    assertThat(fields("companies", acme).get("industry").stringValue()).isEqualTo("Glass");
  }

  @Test
  void aHiddenLookupToTheRecordIsNoObstacle() {
    Client client = client();
    String acme = client.create("companies", "Acme", Map.of());
    String ada = admin.create("contacts", "Ada", Map.of("lastName", "King", "company", acme));
    assertThat(client.entries(client.owner()).getFirst().obstacle()).contains("point at it");
    hide("contacts", "company");
    JournalEntry creation = client.entries(client.owner()).getFirst();
    assertThat(creation.obstacle()).isNull();
    client.putBack(client.owner(), creation);
    assertThat(fields("contacts", ada).get("company").isNull()).isTrue();
  }

  @Test
  void aHiddenLookupOfTheRecordIsNotShown() {
    Client client = client();
    String acme = client.create("companies", "Acme", Map.of());
    String beta = client.create("companies", "Beta", Map.of());
    String ada = client.create("contacts", "Ada", Map.of("lastName", "King"));
    client.update("contacts", ada, Map.of("company", acme));
    client.update("contacts", ada, Map.of("company", beta, "jobTitle", "Countess"));
    hide("contacts", "company");
    List<JournalEntry> seen = client.entries(client.owner());
    assertThat(seen)
        .extracting(entry -> entry.kind().word())
        .containsExactly("record.updated", "record.created", "record.created", "record.created");
    assertThat(seen.subList(0, 2).toString()).doesNotContain("company", acme, beta);
  }

  @Test
  void recordsAndMembersInValuesHaveNamesIfTheReaderMaySeeThem() {
    Client client = client();
    String acme = client.create("companies", "Acme", Map.of());
    UUID owner = client.owner().principal().id();
    String ada = client.create("contacts", "Ada", Map.of("lastName", "King", "company", acme));
    client.update("contacts", ada, Map.of("owner", owner.toString()));
    List<JournalEntry> seen = client.entries(client.owner());
    assertThat(Client.changes(seen.getFirst()))
        .containsExactly("owner: null → {\"id\":\"%s\",\"name\":\"Member\"}".formatted(owner));
    String named = "company: null → {\"id\":\"%s\",\"name\":\"Acme\"}".formatted(acme);
    assertThat(Client.changes(seen.get(1))).contains(named);
    limit("'companies': {'view': false}");
    List<JournalEntry> limited = client.entries(client.owner());
    assertThat(limited.toString()).doesNotContain("Acme");
    assertThat(Client.changes(limited.get(1))).contains("company: null → \"%s\"".formatted(acme));
  }

  @Test
  void entriesAreOfTheObjectAndKindsThatAreAskedFor() {
    Client client = client();
    String acme = client.create("companies", "Acme", Map.of());
    client.update("companies", acme, Map.of("industry", "Glass"));
    client.create("contacts", "Ada", Map.of("lastName", "King"));
    assertThat(asked(client, "companies", Set.of())).containsExactly("Acme", "Acme");
    assertThat(asked(client, "companies", Set.of(ChangeKind.RECORD_UPDATED)))
        .containsExactly("Acme");
    assertThat(asked(client, null, Set.of(ChangeKind.RECORD_CREATED))).hasSize(2);
    limit("'companies': {'view': false}");
    for (String object : List.of("companies", "unknown")) {
      assertThatExceptionOfType(Refused.class)
          .isThrownBy(() -> asked(client, object, Set.of()))
          .withMessage("There is no object '" + object + "' whose records you may view.");
    }
  }

  private static List<String> asked(Client client, @Nullable String object, Set<ChangeKind> kinds) {
    JournalQuery query =
        new JournalQuery(Set.of(client.connection().id()), object, kinds, null, null);
    return RunningOriel.bean(Journal.class)
        .list(client.owner(), query, new Page.Query(100, null))
        .entries()
        .stream()
        .map(entry -> String.valueOf(entry.name()))
        .toList();
  }

  /** A cursor of one reader's journal is none of another's. */
  @Test
  void theJournalsOfSeveralConnectionsAreOneList() {
    Client client = client();
    UUID owner = client.owner().principal().id();
    String second = workspace.connection(owner, Restrictions.NONE);
    UUID other = RunningOriel.bean(Actors.class).byConnectionKey(second).connection().id();
    Mcp mcp = new Mcp(second);
    for (int i = 0; i < 4; i++) {
      client.create("companies", "A" + i, Map.of());
      mcp.call("create_record", Map.of("objectApiName", "companies", "name", "B" + i));
    }
    JournalQuery both =
        new JournalQuery(Set.of(client.connection().id(), other), null, Set.of(), null, null);
    Journal journal = RunningOriel.bean(Journal.class);
    Page<JournalEntry> first = journal.list(client.owner(), both, new Page.Query(3, null));
    assertThat(first.entries()).extracting(JournalEntry::name).containsExactly("B3", "A3", "B2");
    Page<JournalEntry> rest =
        journal.list(client.owner(), both, new Page.Query(9, first.nextCursor()));
    assertThat(rest.entries())
        .extracting(JournalEntry::name)
        .containsExactly("A2", "B1", "A1", "B0", "A0");
    Actor bea = client.member(workspace.member("bea@acme.test", "Bea"));
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> journal.list(bea, both, new Page.Query(3, null)));
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> client.page(client.owner(), 3, first.nextCursor()));
  }

  @Test
  void pagesWithoutAVisibleEntryLeadOn() {
    limit("");
    Client client = Client.of(workspace, "Administrator");
    client.create("deals", "First", Map.of());
    client.importCompanies(2_100);
    client.create("deals", "Last", Map.of());
    limit("'companies': {'view': false}");
    client.ownerGets("Limited");
    Page<JournalEntry> first = client.page(client.owner(), 100, null);
    assertThat(first.entries()).extracting(JournalEntry::name).containsExactly("Last");
    Page<JournalEntry> second = client.page(client.owner(), 100, first.nextCursor());
    assertThat(second.entries()).extracting(JournalEntry::name).containsExactly("First");
    assertThat(second.nextCursor()).isNull();
  }

  @Test
  void aLaterChangeOfARestoredRecordHasAnEntryOfItsOwn() {
    Client client = client();
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    client.update("companies", acme, Map.of("industry", "Steel"));
    client.putBack(client.owner(), client.newest());
    client.update("companies", acme, Map.of("industry", "Wood"));
    assertThat(client.entries(client.owner()))
        .extracting(JournalEntry::obstacle)
        .satisfiesExactly(
            later -> assertThat(later).isNull(),
            restored -> assertThat(restored).startsWith("It was put back already"),
            creation -> assertThat(creation).startsWith("It was changed since"));
    client.putBack(client.owner(), client.newest());
    assertThat(fields("companies", acme).get("industry").stringValue()).isEqualTo("Glass");
  }
}
