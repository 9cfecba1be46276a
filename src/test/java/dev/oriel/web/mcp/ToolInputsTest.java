package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Mcp;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What models write at the first try is understood, and what is wrong is told in their words. */
class ToolInputsTest extends ToolCase {

  private static final Map<String, String> SAME =
      Map.of("field", "name", "operator", "eq", "value", "Acme");

  @Test
  void oneConditionNeedsNoArray() {
    create("companies", Map.of("name", "Acme"));
    create("companies", Map.of("name", "Beta"));
    for (Object filters : List.of(SAME, List.of(SAME))) {
      assertThat(
              mcp.call("count_records", with("companies", Map.of("filters", filters))).get("count"))
          .hasToString("1");
    }
    JsonNode sorted =
        mcp.call(
            "search_records",
            with(
                "companies",
                Map.of(
                    "sort", Map.of("field", "name", "direction", "desc"), "fieldNames", "name")));
    assertThat(sorted.at("/records/0/name").stringValue()).isEqualTo("Beta");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "filters | [{'field': 'name', 'operator': 'is', 'value': 1}] | filters[0].operator",
        "filters | [{'field': 'name', 'op': 'eq', 'value': 'A'}] | filters[0].op",
        "filters | [{'operator': 'eq', 'value': 'A'}] | filters[0].field",
        "filters | [{'or': {'field': 'name'}}] | filters[0].or"
      })
  void mistakesAreToldByTheNamesOfArguments(String argument, String value, String named) {
    Object given = Json.MAPPER.readTree(value.replace('\'', '"'));
    assertThat(mcp.refusal("search_records", with("companies", Map.of(argument, given))))
        .contains("'" + named + "'")
        .doesNotContain("'filter[");
  }

  @Test
  void labelsAreEnoughForOptions() {
    JsonNode field =
        mcp.call(
            "add_field",
            with(
                "companies",
                Map.of(
                    "name",
                    "Tier",
                    "apiName",
                    "tier",
                    "type",
                    "select",
                    "selectOptions",
                    List.of("Gold", "In progress"))));
    assertThat(field.at("/field/selectOptions").toString())
        .contains("\"label\":\"Gold\"", "\"label\":\"In progress\"");
    assertThat(
            mcp.refusal(
                "add_field",
                with(
                    "companies",
                    Map.of(
                        "name",
                        "No",
                        "apiName",
                        "no",
                        "type",
                        "select",
                        "selectOptions",
                        List.of(7)))))
        .contains("'selectOptions[0]'");
  }

  @Test
  void groupsOfAddressesIgnoreCase() {
    for (String email : List.of("Case@acme.example", "case@acme.example", "b@acme.example")) {
      create("contacts", Map.of("fields", Map.of("lastName", "King", "email", email)));
    }
    create("contacts", Map.of("fields", Map.of("lastName", "King")));
    JsonNode groups =
        mcp.call("count_records", with("contacts", Map.of("groupBy", "email"))).get("groups");
    assertThat(groups).hasSize(3);
    assertThat(groups.get(0).get("value").stringValue()).isEqualToIgnoringCase("case@acme.example");
    assertThat(groups.get(0).get("count").intValue()).isEqualTo(2);
  }

  @Test
  void aDryRunOfADeletionCountsWhatGoesAlong() {
    String acme = create("companies", Map.of("name", "Acme"));
    create("deals", Map.of("name", "One", "fields", Map.of("company", acme)));
    create("deals", Map.of("name", "Two", "fields", Map.of("company", acme)));
    create("tasks", Map.of("name", "Call", "fields", Map.of("company", acme)));
    mcp.call("create_note", with("companies", Map.of("recordId", acme, "body", "Text")));
    FileForm.attach(workspace.admin(), "companies", acme, "a.txt", new byte[] {'a'});
    assertThat(goesAlong(mcp, "companies", acme))
        .isEqualTo(
            "{\"attachments\":1,\"notes\":1,\"deletedRecords\":{},"
                + "\"clearedLookups\":{\"deals.company\":2,\"tasks.company\":1}}");
    workspace.profile(
        """
        {'name': 'Narrow', 'defaultAccess': {}, 'objects': {'companies': {'view': false, 'delete': true},
         'deals': {'view': true, 'fields': {'company': {'read': false, 'edit': false}}}}}
        """);
    Mcp narrow = new Mcp(workspace.connection("Narrow"));
    assertThat(goesAlong(narrow, "companies", acme))
        .isEqualTo("{\"deletedRecords\":{},\"clearedLookups\":{}}");
    JsonNode deleted = mcp.call("delete_record", with("companies", Map.of("recordId", acme)));
    assertThat(deleted.has("goesAlong")).isFalse();
  }

  @Test
  void linesAreDeletedWithTheirQuote() {
    String quote = create("quotes", Map.of("fields", Map.of()));
    create("quoteLines", Map.of("name", "Line", "fields", Map.of("quote", quote)));
    assertThat(goesAlong(mcp, "quotes", quote)).contains("\"deletedRecords\":{\"quoteLines\":1}");
    assertThat(count("quoteLines")).isEqualTo(1);
  }

  private static String goesAlong(Mcp client, String object, String id) {
    return client
        .call("delete_record", with(object, Map.of("recordId", id, "dryRun", true)))
        .get("goesAlong")
        .toString();
  }

  @Test
  void dealsThatCloseThisMonthAreSummedUpByOwnerInOneCall() {
    String jim = workspace.member("jim@acme.example", "Jim Miller").toString();
    // Relative days are those of the workspace.
    String today = LocalDate.now(workspace.workspace().timeZone()).toString();
    create(
        "deals",
        Map.of(
            "name", "One", "fields", Map.of("owner", jim, "amount", 20_000, "closeDate", today)));
    create("deals", Map.of("name", "Two", "fields", Map.of("owner", jim, "amount", 9_000)));
    JsonNode figures =
        mcp.call(
            "count_records",
            with(
                "deals",
                Map.of(
                    "filters",
                    List.of(
                        Map.of(
                            "field",
                            "closeDate",
                            "operator",
                            "between",
                            "value",
                            List.of(
                                Map.of("relative", "startOfMonth"),
                                Map.of("relative", "endOfMonth"))),
                        Map.of("field", "amount", "operator", "gt", "value", 10_000)),
                    "fieldApiName",
                    "amount",
                    "groupBy",
                    "owner")));
    assertThat(figures.at("/groups/0/name").stringValue()).isEqualTo("Jim Miller");
    assertThat(figures.at("/groups/0/sum").intValue()).isEqualTo(20_000);
  }
}
