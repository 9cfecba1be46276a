package dev.oriel.crm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.query.Page;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A journal shows and puts back what its reader may see, as it is now. */
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
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass", "motto", "Old"));
    client.update("companies", acme, Map.of("motto", "Middle"));
    JournalEntry only = client.newest();
    client.update("companies", acme, Map.of("industry", "Steel", "motto", "New"));
    assertThat(admin.delete("/objects/companies/fields/motto").status()).isEqualTo(200);

    assertThat(client.entries(client.owner()))
        .extracting(entry -> entry.kind().word())
        .containsExactly("record.updated", "record.created");
    List<JournalEntry> entries = client.entries();
    assertThat(entries).hasSize(3);
    assertThat(entries.toString()).doesNotContain("motto", "Old", "Middle", "New");
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
