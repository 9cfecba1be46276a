package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Colleague;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the tools for records and definitions do. */
class ToolsTest extends ToolCase {

  @Test
  void objectsAreListedWithTheirFieldsAndDescribed() {
    JsonNode listed = mcp.call("list_objects", Map.of("limit", 3));
    assertThat(listed.get("objects")).hasSize(3);
    assertThat(listed.at("/objects/0/apiName").stringValue()).isEqualTo("contacts");
    assertThat(listed.at("/objects/0/fields/email").stringValue()).isEqualTo("email");
    assertThat(listed.get("hasMore").booleanValue()).isTrue();
    assertThat(listed.get("nextOffset").intValue()).isEqualTo(3);
    assertThat(listed.get("leftOut").stringValue())
        .isEqualTo("There are more: go on with offset 3. There are 8 objects.");
    JsonNode deals = mcp.call("describe_object", with("deals", Map.of()));
    assertThat(deals.at("/object/fields").toString())
        .contains("prospecting", "targetObjectApiName");
  }

  /** A person to whom the client gives it sees the record. */
  @Test
  void theAddressOfARecordIsThatOfItsPage() {
    String id = create("companies", Map.of("name", "Acme of the page"));
    JsonNode found =
        mcp.call("get_record", with("companies", Map.of("recordId", id))).get("record");
    URI address = URI.create(found.get("url").stringValue());
    HttpResponse<String> page =
        Colleague.in(workspace, "Standard").visitor().get(address.getPath());
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("Acme of the page");
  }

  @Test
  void aRecordIsCreatedFoundChangedAndDeleted() {
    String company = create("companies", Map.of("name", "Acme"));
    String id =
        create(
            "contacts",
            Map.of("fields", Map.of("firstName", "Ada", "lastName", "King", "company", company)));
    JsonNode found =
        mcp.call(
            "search_records",
            with(
                "contacts",
                Map.of(
                    "query",
                    "ada",
                    "filters",
                    List.of(Map.of("field", "company", "operator", "eq", "value", company)))));
    assertThat(found.at("/records/0/id").stringValue()).isEqualTo(id);
    assertThat(found.at("/records/0/name").stringValue()).isEqualTo("Ada King");
    assertThat(found.at("/records/0/url").stringValue()).endsWith("/contacts/" + id);
    assertThat(found.at("/records/0/fields/company/name").stringValue()).isEqualTo("Acme");
    assertThat(found.at("/records/0/fields").has("phone")).isFalse();
    assertThat(found.at("/records/0/createdBy/kind").stringValue()).isEqualTo("member");

    JsonNode changed =
        mcp.call(
            "update_record",
            with("contacts", Map.of("recordId", id, "fields", Map.of("jobTitle", "Countess"))));
    assertThat(changed.at("/record/fields/jobTitle").stringValue()).isEqualTo("Countess");
    JsonNode read =
        mcp.call(
            "get_record",
            with("contacts", Map.of("recordId", id, "fieldNames", List.of("jobTitle"))));
    assertThat(read.at("/record/fields")).hasSize(1);
    assertThat(
            mcp.call("delete_record", with("contacts", Map.of("recordId", id)))
                .get("deleted")
                .booleanValue())
        .isTrue();
    assertThat(count("contacts")).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"search_records", "get_record"})
  void fieldNamesLeaveOutTimesWritersAndVersion(String tool) {
    String id = create("companies", Map.of("name", "Acme", "fields", Map.of("industry", "Glass")));
    Map<String, Object> arguments =
        with("companies", Map.of("fieldNames", List.of("industry", "updatedAt")));
    if (tool.equals("get_record")) {
      arguments.put("recordId", id);
    }
    JsonNode result = mcp.call(tool, arguments);
    JsonNode record = tool.equals("get_record") ? result.get("record") : result.at("/records/0");
    assertThat(record.propertyNames()).containsExactly("id", "name", "url", "fields", "updatedAt");
    assertThat(record.at("/fields").propertyNames()).containsExactly("industry");
  }

  @Test
  void recordsAreCountedSummedUpAndGrouped() {
    create("deals", Map.of("name", "A", "fields", Map.of("amount", 10.5, "stage", "won")));
    create("deals", Map.of("name", "B", "fields", Map.of("amount", 5, "stage", "won")));
    create("deals", Map.of("name", "C", "fields", Map.of("stage", "lost")));
    Map<String, Object> amounts = with("deals", Map.of("fieldApiName", "amount"));
    assertThat(mcp.call("count_records", amounts).toString())
        .isEqualTo("{\"count\":3,\"sum\":15.5,\"avg\":7.75,\"min\":5,\"max\":10.5}");
    amounts.put("groupBy", "stage");
    JsonNode groups = mcp.call("count_records", amounts).get("groups");
    assertThat(groups).hasSize(2);
    assertThat(groups.get(0).toString())
        .isEqualTo(
            "{\"value\":\"won\",\"count\":2,\"sum\":15.5,\"avg\":7.75,\"min\":5,\"max\":10.5}");
    assertThat(mcp.refusal("count_records", with("deals", Map.of("fieldApiName", "stage"))))
        .contains("'stage' is neither a number nor a date or time.");
    String company = create("companies", Map.of("name", "Acme"));
    create("deals", Map.of("name", "D", "fields", Map.of("company", company, "owner", "me")));
    assertThat(mcp.call("count_records", with("deals", Map.of("groupBy", "company"))).toString())
        .contains("\"value\":\"" + company + "\",\"name\":\"Acme\",\"count\":1");
    JsonNode owners = mcp.call("count_records", with("deals", Map.of("groupBy", "owner")));
    assertThat(owners.at("/groups/1/name").stringValue()).isNotBlank();
    create("tasks", Map.of("name", "Visit", "fields", Map.of("description", "Long ".repeat(200))));
    JsonNode texts = mcp.call("count_records", with("tasks", Map.of("groupBy", "description")));
    assertThat(texts.at("/groups/0/value").stringValue()).contains("more characters");
    for (int i = 0; i < 51; i++) {
      create("companies", Map.of("name", "Company " + i));
    }
    JsonNode many = mcp.call("count_records", with("companies", Map.of("groupBy", "name")));
    assertThat(many.get("groups")).hasSize(50);
    assertThat(many.get("hasMore").booleanValue()).isTrue();
  }

  @Test
  void relatedRecordsAreFoundThroughEveryLookup() {
    String company = create("companies", Map.of("name", "Acme"));
    for (int i = 0; i < 3; i++) {
      create("deals", Map.of("name", "Deal " + i, "fields", Map.of("company", company)));
    }
    create("tasks", Map.of("name", "Call", "fields", Map.of("company", company)));
    JsonNode related =
        mcp.call(
            "list_related_records", with("companies", Map.of("recordId", company, "limit", 2)));
    JsonNode deals = of(related, "deals", "company");
    assertThat(deals.get("count").intValue()).isEqualTo(3);
    assertThat(deals.get("records")).hasSize(2);
    assertThat(deals.get("hasMore").booleanValue()).isTrue();
    assertThat(of(related, "tasks", "company").at("/records/0/name").stringValue())
        .isEqualTo("Call");
    assertThat(of(related, "companies", "parentCompany").propertyNames())
        .containsExactly("objectApiName", "fieldApiName", "count", "records");
    JsonNode rest =
        mcp.call(
            "list_related_records",
            with(
                "companies",
                Map.of("recordId", company, "relatedObjectApiName", "deals", "offset", 2)));
    assertThat(rest.get("related")).hasSize(1);
    assertThat(rest.at("/related/0/records/0/name").stringValue()).isEqualTo("Deal 0");
    assertThat(
            mcp.refusal(
                "list_related_records",
                with("companies", Map.of("recordId", company, "fieldApiName", "compny"))))
        .contains("deals.company");
  }

  @Test
  void relatedRecordsShareTheSizeOfAResult() {
    String company = create("companies", Map.of("name", "Acme"));
    for (String object : List.of("deals", "tasks")) {
      for (int i = 0; i < 40; i++) {
        String name = "%02d ".formatted(i) + "x".repeat(900);
        create(object, Map.of("name", name, "fields", Map.of("company", company)));
      }
    }
    JsonNode related =
        mcp.call(
            "list_related_records", with("companies", Map.of("recordId", company, "limit", 50)));
    assertThat(related.toString().length()).isLessThan(24_000);
    JsonNode tasks = of(related, "tasks", "company");
    int shown = tasks.get("records").size();
    assertThat(shown).isBetween(1, 39);
    assertThat(tasks.get("count").intValue()).isEqualTo(40);
    assertThat(tasks.get("nextOffset").intValue()).isEqualTo(shown);
    assertThat(tasks.get("leftOut").stringValue()).contains((40 - shown) + " did not fit");
    assertThat(tasks.at("/records/0/name").stringValue())
        .endsWith("more characters: get_record shows all]");
    JsonNode rest =
        mcp.call(
            "list_related_records",
            with(
                "companies",
                Map.of("recordId", company, "relatedObjectApiName", "tasks", "offset", shown)));
    assertThat(rest.at("/related/0/records/0/name").stringValue())
        .startsWith("%02d x".formatted(39 - shown));
  }

  private static JsonNode of(JsonNode related, String object, String field) {
    return related
        .get("related")
        .valueStream()
        .filter(one -> one.get("objectApiName").stringValue().equals(object))
        .filter(one -> one.get("fieldApiName").stringValue().equals(field))
        .findFirst()
        .orElseThrow();
  }
}
