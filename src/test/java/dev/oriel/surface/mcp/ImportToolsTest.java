package dev.oriel.surface.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Await;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the tools for imports do. */
class ImportToolsTest extends ToolCase {

  @Test
  void rowsAreImported() {
    JsonNode job =
        mcp.call(
            "create_import_job",
            Map.of(
                "fileName",
                "leads.csv",
                "headers",
                List.of("name", "industry"),
                "rows",
                List.of(Map.of("name", "Acme", "industry", "Glass"), Map.of("name", "Beta")),
                "primaryObjectApiName",
                "companies"));
    Map<String, String> id = Map.of("jobId", job.at("/job/id").stringValue());
    JsonNode validated = mcp.call("validate_import_job", id);
    assertThat(validated.at("/job/validation/toCreate").intValue()).isEqualTo(2);
    assertThat(validated.get("job").has("columns")).isFalse();
    assertThat(mcp.call("get_import_job", id).at("/job/columns")).hasSize(2);
    assertThat(mcp.call("run_import_job", id).get("status").stringValue()).isEqualTo("running");
    Await.until(
        () -> mcp.call("get_import_job", id).at("/job/status").stringValue().equals("succeeded"));
    assertThat(mcp.call("get_import_job", id).get("job").has("columns")).isFalse();
    assertThat(mcp.call("list_import_jobs", Map.of()).get("jobs")).hasSize(1);
    assertThat(count("companies")).isEqualTo(2);
  }

  @Test
  void jobsAreListedByPages() {
    // Jobs that have run stay; of drafts there is only one.
    for (int i = 0; i < 3; i++) {
      Map<String, String> id = Map.of("jobId", job(List.of("name"), List.of(Map.of("name", "A"))));
      mcp.call("validate_import_job", id);
      mcp.call("run_import_job", id);
      Await.until(
          () -> mcp.call("get_import_job", id).at("/job/status").stringValue().equals("succeeded"));
    }
    JsonNode first = mcp.call("list_import_jobs", Map.of("limit", 2));
    assertThat(first.get("jobs")).hasSize(2);
    assertThat(first.get("nextOffset").intValue()).isEqualTo(2);
    assertThat(first.get("leftOut").stringValue()).contains("go on with offset 2");
    JsonNode last = mcp.call("list_import_jobs", Map.of("limit", 2, "offset", 2));
    assertThat(last.get("jobs")).hasSize(1);
    assertThat(last.get("hasMore").booleanValue()).isFalse();
    assertThat(mcp.call("list_import_jobs", Map.of("offset", 9)).get("jobs")).isEmpty();
  }

  private String job(List<String> headers, List<? extends Map<String, ?>> rows) {
    Map<String, ?> arguments =
        Map.of(
            "fileName",
            "leads.csv",
            "headers",
            headers,
            "rows",
            rows,
            "primaryObjectApiName",
            "companies");
    return mcp.call("create_import_job", arguments).at("/job/id").stringValue();
  }

  @Test
  void aJobShowsNoMoreThanAModelCanRead() {
    List<String> headers = new ArrayList<>(List.of("name", "employees"));
    IntStream.range(0, 60).forEach(i -> headers.add("Column " + i));
    List<Map<String, String>> rows = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      Map<String, String> row = new HashMap<>();
      headers.forEach(header -> row.put(header, "x".repeat(90)));
      row.put("employees", "many ".repeat(200));
      rows.add(row);
    }
    String id = job(headers, rows);
    JsonNode validated = mcp.call("validate_import_job", Map.of("jobId", id));
    assertThat(validated.at("/job/validation/errorCount").intValue()).isEqualTo(200);
    assertThat(validated.at("/job/validation/errors")).hasSize(20);
    String problems = "180 problems; correct the data for those shown and validate again.";
    assertThat(validated.get("leftOut").stringValue()).isEqualTo("Not shown: " + problems);
    JsonNode draft = mcp.call("get_import_job", Map.of("jobId", id));
    assertThat(draft.get("leftOut").stringValue())
        .isEqualTo("Not shown: 22 columns, and " + problems);
    assertThat(draft.toString().length()).isLessThan(22_000);
  }
}
