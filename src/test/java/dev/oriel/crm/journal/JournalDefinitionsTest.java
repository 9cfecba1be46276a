package dev.oriel.crm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.integration.feed.Follower;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Which changes of definitions and imports a journal shows, and to which readers. */
class JournalDefinitionsTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private static void define(Client client) {
    client.mcp().call("create_object", Map.of("name", "Gadgets", "apiName", "gadgets"));
    client.call(
        "add_field",
        "gadgets",
        Map.of(
            "name",
            "Colour",
            "apiName",
            "colour",
            "type",
            "select",
            "selectOptions",
            List.of(Map.of("label", "crimson"))));
    client.call(
        "update_field",
        "gadgets",
        Map.of("fieldApiName", "colour", "name", "Color", "apiName", "color"));
  }

  @Test
  void everyChangeOfADefinitionIsListedWithBeforeAndAfter() {
    Client client = Client.of(workspace, "Administrator");
    define(client);
    client.call("remove_field", "gadgets", Map.of("fieldApiName", "color"));
    client.call("update_object", "gadgets", Map.of("name", "Widgets"));
    List<JournalEntry> entries = client.entries(client.owner());
    assertThat(entries)
        .extracting(entry -> entry.kind().word() + " " + entry.object() + " " + entry.name())
        .containsExactly(
            "object.updated gadgets gadgets",
            "field.deleted gadgets color",
            "field.updated gadgets color",
            "field.created gadgets colour",
            "object.created gadgets gadgets");
    assertThat(Client.changes(entries.get(0)))
        .containsExactlyInAnyOrder(
            "name: \"Gadgets\" → \"Widgets\"", "singularName: \"Gadgets\" → \"Widgets\"");
    assertThat(Client.changes(entries.get(1)))
        .contains("apiName: \"color\" → null", "type: \"select\" → null");
    assertThat(Client.changes(entries.get(2)))
        .containsExactlyInAnyOrder(
            "apiName: \"colour\" → \"color\"", "name: \"Colour\" → \"Color\"");
    assertThat(Client.changes(entries.get(3)))
        .contains("name: null → \"Colour\"", "required: null → false")
        .anyMatch(change ->
            change.startsWith("selectOptions: null → [{")
                && change.contains("\"label\":\"crimson\""));
    assertThat(Client.changes(entries.get(4))).contains("attachmentsEnabled: null → true");
    assertThat(entries)
        .allSatisfy(entry -> {
          assertThat(entry.recordId()).isNull();
          assertThat(entry.obstacle()).contains("records and notes");
          assertThatExceptionOfType(Refused.class)
              .isThrownBy(() -> client.putBack(entry))
              .withMessageContaining("records and notes");
        });
  }

  @Test
  void aDeletedObjectKeepsTheEntriesOfItsDefinition() {
    Client client = Client.of(workspace, "Administrator");
    define(client);
    client.create("gadgets", "First", Map.of("color", "crimson"));
    client.call("delete_object", "gadgets", Map.of());
    JdbcTemplate sql = RunningOriel.bean(JdbcTemplate.class);
    String values =
        "select count(*) from %s.change where kind = 'record.created' and after is not null"
            .formatted(workspace.workspace().schema());
    Await.until(() -> Objects.equals(sql.queryForObject(values, Long.class), 0L));
    List<JournalEntry> entries = client.entries(client.owner());
    assertThat(entries)
        .extracting(entry -> entry.kind().word() + " " + entry.object() + " " + entry.name())
        .containsExactly(
            "object.deleted null gadgets",
            "record.created null null",
            "field.updated null color",
            "field.created null colour",
            "object.created null gadgets");
    assertThat(Client.changes(entries.getFirst()))
        .anyMatch(change -> change.startsWith("fields: [{\"name\":\"Color\""));
  }

  @Test
  void importsAreListedWithTheirRecords() {
    Client client = Client.of(workspace, "Administrator");
    client.importCompanies(1);
    List<JournalEntry> entries = client.entries(client.owner());
    assertThat(entries)
        .extracting(entry -> entry.kind().word() + " " + entry.object() + " " + entry.name())
        .containsExactly(
            "record.created companies Company 0",
            "import.run companies leads.csv",
            "import.validated companies leads.csv",
            "import.created companies leads.csv");
    assertThat(Client.changes(entries.getLast())).contains("rows: null → 1");
    workspace.profile("{'name': 'Viewer', 'defaultAccess': {'view': true}}");
    client.ownerGets("Viewer");
    assertThat(client.entries(client.owner()))
        .extracting(entry -> entry.kind().word())
        .containsExactly("record.created");
  }

  @Test
  void aReaderLearnsNothingOfWhatItMayNotSee() {
    Client client = Client.of(workspace, "Administrator");
    define(client);
    client.call(
        "add_field", "companies", Map.of("name", "Hidden", "apiName", "hidden", "type", "text"));
    client.call(
        "add_field", "companies", Map.of("name", "Gone", "apiName", "gone", "type", "text"));
    client.call("remove_field", "companies", Map.of("fieldApiName", "gone"));
    client.call(
        "add_field", "companies", Map.of("name", "Open", "apiName", "open", "type", "text"));
    workspace.profile(
        """
        {'name': 'Limited', 'rights': {'object': ['create'], 'field': ['create', 'update']},
         'defaultAccess': {'view': true}, 'objects': {
           'gadgets': {'view': false},
           'companies': {'view': true, 'fields': {'hidden': {'read': false}}}}}
        """);
    client.ownerGets("Limited");
    List<JournalEntry> entries = client.entries(client.owner());
    assertThat(entries)
        .extracting(entry -> entry.kind().word() + " " + entry.object() + " " + entry.name())
        .containsExactly("field.created companies open");
    assertThat(entries.toString()).doesNotContainIgnoringCase("hidden", "gone", "gadgets");
    admin.delete("/objects/gadgets");
    assertThat(client.entries(client.owner()).toString())
        .contains("OBJECT_CREATED")
        .doesNotContainIgnoringCase("gadgets", "color", "crimson");
  }

  @Test
  void deletedDefinitionsStayHiddenFromThoseWhoMayDelete() {
    Client client = Client.of(workspace, "Administrator");
    define(client);
    for (String name : List.of("gadgets2", "parts")) {
      client.mcp().call("create_object", Map.of("name", name, "apiName", name));
      client.call("add_field", name, Map.of("name", "Secret", "apiName", "secret", "type", "text"));
    }
    client.call(
        "add_field", "companies", Map.of("name", "Hidden", "apiName", "hidden", "type", "text"));
    client.call(
        "add_field", "companies", Map.of("name", "Open", "apiName", "open", "type", "text"));
    client.call(
        "add_field", "contacts", Map.of("name", "New", "apiName", "novel1", "type", "text"));
    workspace.profile(
        """
        {'name': 'Limited', 'rights': {'object': ['delete'], 'field': ['delete']},
         'defaultAccess': {'view': true}, 'objects': {
           'gadgets': {'view': false},
           'gadgets2': {'view': true, 'fields': {'secret': {'read': false}}},
           'contacts': {'view': true, 'fieldDefault': {'read': false}},
           'companies': {'view': true, 'fields': {'hidden': {'read': false}}}}}
        """);
    client.ownerGets("Limited");
    admin.delete("/objects/companies/fields/hidden");
    admin.delete("/objects/companies/fields/open");
    admin.delete("/objects/contacts/fields/novel1");
    for (String object : List.of("gadgets", "gadgets2", "parts")) {
      admin.delete("/objects/" + object);
    }
    List<JournalEntry> entries = client.entries(client.owner());
    assertThat(entries)
        .extracting(entry -> entry.kind().word() + " " + entry.object() + " " + entry.name())
        .containsExactly(
            "field.created companies open",
            "field.created null secret",
            "object.created null parts",
            "field.created null null",
            "object.created null null",
            "field.updated null null",
            "field.created null null",
            "object.created null null");
    assertThat(entries.toString())
        .doesNotContainIgnoringCase("hidden", "gadgets", "crimson", "novel1");
  }

  @Test
  void theFieldsOfADeletedObjectStayHidden() {
    Client client = Client.of(workspace, "Administrator");
    define(client);
    workspace.profile(
        """
        {'name': 'Limited', 'rights': {'object': ['delete'], 'field': ['delete']},
         'defaultAccess': {'view': true},
         'objects': {'gadgets': {'view': true, 'fields': {'color': {'read': false}}}}}
        """);
    client.call("delete_object", "gadgets", Map.of());
    client.ownerGets("Limited");
    List<JournalEntry> entries = client.entries(client.owner());
    assertThat(entries.getFirst().kind().word()).isEqualTo("object.deleted");
    assertThat(entries.toString()).doesNotContainIgnoringCase("color", "colour", "crimson");
  }

  @Test
  void neitherADryRunNorTheChangeFeedHasThem() {
    String cursor = new Follower(admin, "", null).page(0).path("nextCursor").stringValue();
    Client client = Client.of(workspace, "Administrator");
    client
        .mcp()
        .call("create_object", Map.of("name", "Gadgets", "apiName", "gadgets", "dryRun", true));
    assertThat(client.entries()).isEmpty();
    define(client);
    client.create("gadgets", "First", Map.of());
    assertThat(new Follower(admin, "", cursor).readOn()).isEqualTo(1);
  }
}
