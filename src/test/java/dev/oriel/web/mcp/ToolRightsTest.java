package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** The list holds what a profile may use, and nothing else can be called. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ToolRightsTest {

  private static final List<String> READING =
      List.of(
          "count_records",
          "describe_object",
          "draft_email_to_contact",
          "get_attachment",
          "get_record",
          "list_attachments",
          "list_changes",
          "list_members",
          "list_notes",
          "list_objects",
          "list_related_records",
          "query_notes",
          "search_records");

  private final TestWorkspace workspace = TestWorkspace.create();

  private Mcp connection(String profile) {
    return new Mcp(workspace.connection(profile));
  }

  /** A profile with no rights but these. */
  private Mcp only(String access, String rights) {
    workspace.profile(
        "{'name': 'Only', 'rights': %s, 'defaultAccess': %s}".formatted(rights, access));
    return connection("Only");
  }

  /** A right, and the tools that need it. */
  static Stream<List<Object>> rights() {
    return Stream.of(
        List.of("{'view': true}", "{}", READING),
        List.of("{'create': true}", "{}", List.of("create_record", "list_objects")),
        List.of(
            "{'update': true}",
            "{}",
            List.of(
                "create_note",
                "delete_attachment",
                "delete_note",
                "list_objects",
                "update_note",
                "update_record",
                "upload_attachment")),
        List.of("{'delete': true}", "{}", List.of("delete_record", "list_objects")),
        List.of("{}", "{'object': ['create']}", List.of("create_object", "list_objects")),
        List.of("{}", "{'object': ['update']}", List.of("list_objects", "update_object")),
        List.of("{}", "{'object': ['delete']}", List.of("delete_object", "list_objects")),
        List.of("{}", "{'field': ['create']}", List.of("add_field", "list_objects")),
        List.of("{}", "{'field': ['update']}", List.of("list_objects", "update_field")),
        List.of("{}", "{'field': ['delete']}", List.of("list_objects", "remove_field")));
  }

  @ParameterizedTest
  @MethodSource("rights")
  void theListHoldsWhatTheProfileMayUse(List<Object> row) {
    Mcp mcp = only((String) row.get(0), (String) row.get(1));
    assertThat(mcp.toolNames()).isEqualTo(row.get(2));
  }

  @Test
  void groupsHaveNamesOnlyForWhoMayViewTheirRecords() {
    Mcp admin = connection("Administrator");
    String company =
        admin
            .call("create_record", Map.of("objectApiName", "companies", "name", "Acme"))
            .at("/record/id")
            .stringValue();
    admin.call(
        "create_record", Map.of("objectApiName", "quotes", "fields", Map.of("company", company)));
    workspace.profile(
        "{'name': 'Quotes', 'defaultAccess': {}, 'objects': {'quotes': {'view': true}}}");
    Map<String, String> arguments = Map.of("objectApiName", "quotes", "groupBy", "company");
    assertThat(admin.call("count_records", arguments).at("/groups/0/name").stringValue())
        .isEqualTo("Acme");
    assertThat(connection("Quotes").call("count_records", arguments).toString())
        .contains("\"groups\":[{\"value\":\"" + company + "\",\"count\":1}]");
  }

  @Test
  void noOtherToolCanBeCalled() {
    Mcp admin = connection("Administrator");
    Mcp nobody = only("{}", "{}");
    assertThat(nobody.toolNames()).containsExactly("list_objects");
    assertThat(nobody.call("list_objects", Map.of()).get("objects")).isEmpty();
    for (JsonNode tool : admin.tools()) {
      String name = tool.get("name").stringValue();
      if (name.equals("list_objects")) {
        continue;
      }
      assertThat(nobody.refusal(name, arguments(tool)))
          .as(name)
          .startsWith("forbidden: The profile 'Only' does not have the right");
    }
  }

  /** Arguments that fit the schema of a tool. */
  private static Map<String, Object> arguments(JsonNode tool) {
    Map<String, Object> arguments = new HashMap<>();
    for (JsonNode required : tool.at("/inputSchema/required")) {
      String name = required.stringValue();
      String type = tool.at("/inputSchema/properties/" + name + "/type").stringValue("");
      arguments.put(
          name,
          switch (type) {
            case "array" -> List.of();
            case "object" -> Map.of();
            default -> name.endsWith("Id") ? UUID.randomUUID().toString() : "contacts";
          });
    }
    return arguments;
  }

  @Test
  void aProfileOfFormsSeesNoRecordThatItWrites() {
    Mcp form = only("{'create': true, 'update': true}", "{}");
    JsonNode made =
        form.call(
            "create_record",
            Map.of(
                "objectApiName",
                "companies",
                "fields",
                Map.of("industry", "Glass"),
                "name",
                "Acme"));
    assertThat(made.at("/record").has("name")).isFalse();
    assertThat(made.at("/record/fields")).isEmpty();
  }

  @Test
  void hiddenFieldsAreNeitherShownNorFilteredNorSorted() {
    workspace.profile(
        "{'name': 'Blind', 'defaultAccess': {'view': true}, 'objects': {'contacts': {'view': true,"
            + " 'fields': {'email': {'read': false}}}, 'companies': {'view': false}}}");
    String company = workspace.admin().create("companies", "Secret", Map.of());
    String id =
        workspace
            .admin()
            .create("contacts", "Ada", Map.of("email", "ada@hidden.example", "company", company));
    Mcp blind = connection("Blind");
    assertThat(blind.call("list_objects", Map.of()).toString())
        .doesNotContain("\"email\":\"email\"")
        .doesNotContain("companies\"");
    Map<String, String> contacts = Map.of("objectApiName", "contacts");
    JsonNode found = blind.call("search_records", contacts);
    assertThat(found.toString()).contains(company).doesNotContain("hidden.example", "Secret");
    assertThat(
            blind
                .call("search_records", Map.of("objectApiName", "contacts", "query", "hidden"))
                .get("records"))
        .isEmpty();
    for (String argument : List.of("filters", "sort")) {
      Object value =
          argument.equals("sort")
              ? List.of(Map.of("field", "email"))
              : List.of(Map.of("field", "email", "operator", "isNotEmpty"));
      assertThat(
              blind.refusal("search_records", Map.of("objectApiName", "contacts", argument, value)))
          .startsWith("forbidden");
    }
    assertThat(
            blind.refusal(
                "count_records",
                Map.of(
                    "objectApiName",
                    "contacts",
                    "filters",
                    List.of(Map.of("field", "company.name", "operator", "eq", "value", "Secret")))))
        .startsWith("forbidden");
    assertThat(
            blind
                .call("get_record", Map.of("objectApiName", "contacts", "recordId", id))
                .toString())
        .doesNotContain("hidden.example", "Secret");
    assertThat(
            blind.refusal(
                "list_related_records", Map.of("objectApiName", "companies", "recordId", company)))
        .startsWith("forbidden");
  }

  @Test
  void relatedRecordsByHiddenLookupsAreNotCounted() {
    workspace.profile(
        "{'name': 'Blind', 'defaultAccess': {'view': true}, 'objects': {'deals': {'view': true,"
            + " 'fields': {'company': {'read': false}}}, 'tasks': {'view': false}}}");
    String company = workspace.admin().create("companies", "Acme", Map.of());
    workspace.admin().create("deals", "Deal", Map.of("company", company));
    workspace.admin().create("tasks", "Task", Map.of("company", company));
    JsonNode related =
        connection("Blind")
            .call(
                "list_related_records", Map.of("objectApiName", "companies", "recordId", company));
    assertThat(related.get("related")).isNotEmpty();
    assertThat(related.toString()).doesNotContain("deals", "tasks");
  }

  @Test
  void aRestrictedConnectionNeitherSeesNorCallsTheTools() {
    UUID member = workspace.member("ada@acme.test", "Ada");
    Mcp reader = new Mcp(workspace.connection(member, new Restrictions(true, false, null)));
    assertThat(reader.toolNames()).isEqualTo(READING);
    assertThat(
            reader.refusal("create_record", Map.of("objectApiName", "companies", "name", "Acme")))
        .isEqualTo("forbidden: This connection may only read.");
    Mcp keeper = new Mcp(workspace.connection(member, new Restrictions(false, true, null)));
    assertThat(keeper.toolNames())
        .contains("create_record")
        .doesNotContain("delete_record", "delete_note");
    String id =
        keeper
            .call("create_record", Map.of("objectApiName", "companies", "name", "Acme"))
            .at("/record/id")
            .stringValue();
    assertThat(
            keeper.refusal("delete_record", Map.of("objectApiName", "companies", "recordId", id)))
        .isEqualTo("forbidden: This connection may not delete.");
  }

  @Test
  void writesInAnHourAreLimited() {
    UUID member = workspace.member("bea@acme.test", "Bea");
    Mcp mcp = new Mcp(workspace.connection(member, new Restrictions(false, false, 2)));
    Map<String, Object> create = Map.of("objectApiName", "products", "name", "Nut");
    mcp.call("create_record", create);
    mcp.refusal("create_record", Map.of("objectApiName", "products", "nam", "Nut"));
    mcp.call("create_record", create);
    assertThat(mcp.refusal("create_record", create))
        .startsWith("rate_limited: This connection may write 2 times an hour");
    assertThat(
            mcp.call("count_records", Map.of("objectApiName", "products")).get("count").intValue())
        .isEqualTo(2);
  }
}
