package dev.oriel.crm.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** A connection sees what it has changed, and undoes it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JournalToolsTest {

  private final TestWorkspace workspace = TestWorkspace.create();

  private static List<JsonNode> changes(Mcp mcp) {
    return mcp.call("list_changes", Map.of()).get("changes").valueStream().toList();
  }

  private static String undone(Mcp mcp, JsonNode change) {
    return mcp.call("undo_change", Map.of("changeId", change.get("changeId").stringValue()))
        .get("objectApiName")
        .stringValue();
  }

  private static String refusal(Mcp mcp, JsonNode change) {
    return mcp.refusal("undo_change", Map.of("changeId", change.get("changeId").stringValue()));
  }

  private String industry(String id) {
    return workspace
        .admin()
        .get("/objects/companies/records/" + id)
        .at("/data/record/fields/industry")
        .asString("");
  }

  @Test
  void theLastChangeIsUndoneByTwoCalls() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    client.update("companies", acme, Map.of("industry", "Steel"));
    JsonNode last = changes(client.mcp()).getFirst();
    assertThat(last.get("kind").stringValue()).isEqualTo("record.updated");
    assertThat(last.get("name").stringValue()).isEqualTo("Acme");
    assertThat(last.get("values").toString())
        .isEqualTo("{\"industry\":{\"from\":\"Glass\",\"to\":\"Steel\"}}");
    assertThat(last.has("cannotBeUndone")).isFalse();
    assertThat(undone(client.mcp(), last)).isEqualTo("companies");
    assertThat(industry(acme)).isEqualTo("Glass");
    List<JsonNode> after = changes(client.mcp());
    assertThat(after.get(0).get("cannotBeUndone").stringValue())
        .isEqualTo("It put another change back.");
    assertThat(after.get(1).has("undoneAt")).isTrue();
    assertThat(after.get(1).get("cannotBeUndone").stringValue())
        .startsWith("It was put back already");
    assertThat(refusal(client.mcp(), last)).startsWith("conflict: It was put back already");
  }

  @Test
  void allChangesOfARecordAreUndoneFromTheNewestOn() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    client.update("companies", acme, Map.of("industry", "Steel"));
    client.update("companies", acme, Map.of("industry", "Wood", "phone", "+43 1 5550001"));
    List<JsonNode> changes = changes(client.mcp());
    assertThat(refusal(client.mcp(), changes.get(1)))
        .startsWith("conflict: One of its values was changed since");
    undone(client.mcp(), changes.get(0));
    assertThat(industry(acme)).isEqualTo("Steel");
    undone(client.mcp(), changes.get(1));
    assertThat(industry(acme)).isEqualTo("Glass");
    undone(client.mcp(), changes.get(2));
    assertThat(workspace.admin().get("/objects/companies/records/" + acme).status()).isEqualTo(404);
  }

  @Test
  void notesOfTheConnectionAreUndoneToo() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of());
    Map<String, String> note = Map.of("recordId", acme, "body", "Met");
    String id = client.call("create_note", "companies", note).at("/note/id").stringValue();
    client.mcp().call("update_note", Map.of("noteId", id, "body", "Called"));
    List<JsonNode> changes = changes(client.mcp());
    undone(client.mcp(), changes.get(0));
    JsonNode notes = client.call("list_notes", "companies", Map.of("recordId", acme));
    assertThat(notes.at("/notes/0/body").stringValue()).isEqualTo("Met");
    JsonNode undone =
        client
            .mcp()
            .call("undo_change", Map.of("changeId", changes.get(1).get("changeId").stringValue()));
    assertThat(undone.get("noteId").stringValue()).isEqualTo(id);
    assertThat(undone.get("deleted").booleanValue()).isTrue();
    assertThat(changes(client.mcp()).getFirst().get("cannotBeUndone").stringValue())
        .isEqualTo("It put another change back.");
  }

  @Test
  void whatAnotherChangedBetweenTwoUndoneChangesStays() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    client.update("companies", acme, Map.of("industry", "Steel"));
    List<JsonNode> changes = changes(client.mcp());
    undone(client.mcp(), changes.get(0));
    workspace
        .admin()
        .patch("/objects/companies/records/" + acme, Map.of("fields", Map.of("industry", "X")));
    assertThat(refusal(client.mcp(), changes.get(1))).startsWith("conflict: It was changed since");
    assertThat(industry(acme)).isEqualTo("X");
  }

  @Test
  void anotherConnectionOfTheMemberSeesAndUndoesNothingOfIt() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    client.update("companies", acme, Map.of("industry", "Steel"));
    JsonNode change = changes(client.mcp()).getFirst();
    UUID owner = client.owner().principal().id();
    Mcp other = new Mcp(workspace.connection(owner, Restrictions.NONE));
    assertThat(changes(other)).isEmpty();
    Mcp admin = new Mcp(workspace.connection("Administrator"));
    for (Mcp stranger : List.of(other, admin)) {
      assertThat(refusal(stranger, change)).startsWith("not_found");
    }
    assertThat(industry(acme)).isEqualTo("Steel");
  }

  @Test
  void restrictionsOfTheConnectionCount() {
    Client client = Client.of(workspace, "Standard");
    String acme = client.create("companies", "Acme", Map.of("industry", "Glass"));
    client.update("companies", acme, Map.of("industry", "Steel"));
    client.call("create_note", "companies", Map.of("recordId", acme, "body", "Met"));
    restrict(client, new Restrictions(false, true, null));
    List<JsonNode> changes = changes(client.mcp());
    assertThat(refusal(client.mcp(), changes.getFirst()))
        .isEqualTo("forbidden: This connection may not delete.");
    undone(client.mcp(), changes.get(1));
    assertThat(changes(client.mcp()).getLast().get("cannotBeUndone").stringValue())
        .isEqualTo("This connection may not delete.");
    assertThat(refusal(client.mcp(), changes.getLast()))
        .isEqualTo("forbidden: This connection may not delete.");
    restrict(client, new Restrictions(true, false, null));
    assertThat(client.mcp().toolNames()).contains("list_changes").doesNotContain("undo_change");
    assertThat(refusal(client.mcp(), changes.getLast()))
        .isEqualTo("forbidden: This connection may only read.");
    assertThat(changes(client.mcp()).getLast().get("cannotBeUndone").stringValue())
        .isEqualTo("This connection may only read.");
  }

  private void restrict(Client client, Restrictions restrictions) {
    RunningOriel.bean(Connections.class)
        .restrict(workspace.operator(), client.connection().id(), restrictions);
  }

  @Test
  void aNarrowedProfileNeitherSeesNorUndoesWhatItMayNotReadAnyMore() {
    String all = "{'view': true, 'create': true, 'update': true, 'delete': true%s}";
    String profile = "{'name': 'Narrow', 'defaultAccess': %s, 'objects': {'companies': %s}}";
    workspace.profile(profile.formatted(all.formatted(""), all.formatted("")));
    Client client = Client.of(workspace, "Narrow");
    String acme = client.create("companies", "Acme", Map.of("industry", "Secret"));
    client.update("companies", acme, Map.of("industry", "Hidden"));
    JsonNode update = changes(client.mcp()).getFirst();
    String hidden = ", 'fields': {'industry': {'read': false, 'edit': false}}";
    workspace.profile(profile.formatted(all.formatted(""), all.formatted(hidden)));
    assertThat(changes(client.mcp()))
        .singleElement()
        .satisfies(
            change -> assertThat(change.toString()).doesNotContain("Secret", "Hidden", "industry"));
    assertThat(refusal(client.mcp(), update)).startsWith("not_found");
    assertThat(industry(acme)).isEqualTo("Hidden");
    workspace.profile(
        profile.formatted(all.formatted(""), "{'view': false, 'update': true, 'delete': true}"));
    assertThat(changes(client.mcp())).isEmpty();
  }

  @Test
  void pagesAndTimesLeadThroughAll() {
    Client client = Client.of(workspace, "Standard");
    for (int i = 0; i < 5; i++) {
      client.create("companies", "Company " + i, Map.of());
    }
    List<String> names = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode page =
          client
              .mcp()
              .call(
                  "list_changes",
                  cursor.isEmpty() ? Map.of("limit", 2) : Map.of("limit", 2, "cursor", cursor));
      page.get("changes").forEach(change -> names.add(change.get("name").stringValue()));
      cursor = page.path("nextCursor").stringValue("");
      assertThat(page.get("hasMore").booleanValue()).isEqualTo(!cursor.isEmpty());
    } while (!cursor.isEmpty());
    assertThat(names)
        .containsExactly("Company 4", "Company 3", "Company 2", "Company 1", "Company 0");
    String third = client.mcp().call("list_changes", Map.of()).at("/changes/2/at").stringValue();
    assertThat(since(client, third)).isBetween(3, 5);
    assertThat(since(client, "0d")).isEqualTo(5);
    assertThat(since(client, "{\"relative\":\"+1d\"}")).isZero();
    assertThat(since(client, "2026-01-31")).isEqualTo(5);
  }

  private static int since(Client client, String since) {
    return client.mcp().call("list_changes", Map.of("since", since)).get("changes").size();
  }

  /** Many texts do not fit into one page, which then ends earlier. */
  @Test
  void aPageEndsWhereItIsFull() {
    Client client = Client.of(workspace, "Standard");
    workspace
        .admin()
        .post("/objects/companies/fields", Map.of("apiName", "story", "type", "longText"));
    String text = "é".repeat(390);
    for (int i = 0; i < 30; i++) {
      client.create("companies", text + i, Map.of("story", text));
    }
    JsonNode first = client.mcp().call("list_changes", Map.of("limit", 50));
    int shown = first.get("changes").size();
    assertThat(shown).isBetween(2, 29);
    JsonNode second =
        client
            .mcp()
            .call(
                "list_changes",
                Map.of("limit", 50, "cursor", first.get("nextCursor").stringValue()));
    assertThat(second.at("/changes/0/name").stringValue()).isEqualTo(text + (29 - shown));
  }

  @ParameterizedTest
  @ValueSource(strings = {"yesterday", "2026-13-01", "{\"relative\":\"today\"}"})
  void anotherTimeIsRefused(String since) {
    Client client = Client.of(workspace, "Standard");
    assertThat(client.mcp().refusal("list_changes", Map.of("since", since)))
        .startsWith("bad_request: 'since' must be");
  }

  @Test
  void aWrongChangeIdIsExplained() {
    Client client = Client.of(workspace, "Standard");
    assertThat(client.mcp().refusal("undo_change", Map.of("changeId", "7")))
        .startsWith("bad_request: 'changeId' must be the changeId")
        .contains("list_changes lists");
    assertThat(
            client.mcp().refusal("undo_change", Map.of("changeId", UUID.randomUUID().toString())))
        .startsWith("not_found");
  }
}
