package dev.oriel.web.mcp;

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

  /** Two calls: one that does all, and one that asks for the result. */
  @Test
  void aTableIsImportedWithItsCompaniesAtTheFirstTry() {
    create("companies", Map.of("name", "Acme"));
    StringBuilder csv = new StringBuilder("First name,Last name,E-mail,Company\n");
    for (int i = 0; i < 20; i++) {
      csv.append(
          "Ada,King %d,ada%d@leads.example,%s\n".formatted(i, i, i % 2 == 0 ? "ACME" : "Beta"));
    }
    JsonNode job =
        mcp.call(
            "create_import_job",
            Map.of(
                "primaryObjectApiName",
                "contacts",
                "csv",
                csv.toString(),
                "embedded",
                Map.of("objectApiName", "companies", "matchKeyColumn", "Company"),
                "run",
                true));
    assertThat(job.at("/job/validation/toCreate").intValue()).isEqualTo(20);
    Map<String, String> id = Map.of("jobId", job.at("/job/id").stringValue());
    Await.until(
        () -> mcp.call("get_import_job", id).at("/job/status").stringValue().equals("succeeded"));
    assertThat(count("contacts")).isEqualTo(20);
    assertThat(count("companies")).isEqualTo(2);
    Map<String, ?> ofBeta =
        Map.of("filters", Map.of("field", "company.name", "operator", "eq", "value", "Beta"));
    assertThat(mcp.call("count_records", with("contacts", ofBeta)).get("count").intValue())
        .isEqualTo(10);
  }

  @Test
  void aTableThatDoesNotFitIsNotRunAndSaysWhy() {
    Map<String, Object> arguments =
        new HashMap<>(
            Map.of(
                "primaryObjectApiName",
                "contacts",
                "csv",
                "Last name;E-mail\nKing;ada@leads.example\nByron;nothing\n",
                "run",
                true));
    JsonNode job = mcp.call("create_import_job", arguments).get("job");
    assertThat(job.get("status").stringValue()).isEqualTo("draft");
    assertThat(job.at("/validation/errors/0/column").stringValue()).isEqualTo("E-mail");
    assertThat(count("contacts")).isZero();
    arguments.put("csv", "Last name\nKing\n");
    arguments.put("dryRun", true);
    assertThat(mcp.call("create_import_job", arguments).at("/job/validation/toCreate").intValue())
        .isEqualTo(1);
    assertThat(count("contacts")).isZero();
    assertThat(mcp.call("list_import_jobs", Map.of()).get("jobs")).hasSize(1);
    arguments.put("rows", List.of(Map.of("Last name", "King")));
    assertThat(mcp.refusal("create_import_job", arguments)).contains("'rows'");
    for (String csv : List.of("", "Last name\n")) {
      assertThat(
              mcp.refusal(
                  "create_import_job", Map.of("primaryObjectApiName", "contacts", "csv", csv)))
          .startsWith("bad_request");
    }
    assertThat(mcp.refusal("create_import_job", Map.of("primaryObjectApiName", "contacts")))
        .contains("Give a table as csv");
  }

  /** The data are not sent again. */
  @Test
  void wrongValuesAreReplacedAndRowsLeftOut() {
    Map<String, String> id =
        Map.of(
            "jobId",
            job(
                List.of("name", "employees"),
                List.of(
                    Map.of("name", "Acme", "employees", "12"),
                    Map.of("name", "Beta", "employees", "a dozen"),
                    Map.of("name", "Gamma", "employees", "many"))));
    assertThat(mcp.call("validate_import_job", id).at("/job/validation/errorCount").intValue())
        .isEqualTo(2);
    Map<String, Object> mended = new HashMap<>(id);
    mended.put("replace", List.of(Map.of("column", "Employees", "from", "a dozen", "to", "12")));
    assertThat(mcp.refusal("validate_import_job", mended)).contains("Did you mean 'employees'?");
    mended.put("replace", List.of(Map.of("column", "employees", "from", "a dozen", "to", "12")));
    assertThat(mcp.call("validate_import_job", mended).at("/job/validation/errors")).hasSize(1);
    // What was mended before stays.
    mended.put("replace", null);
    mended.put("skipRows", List.of(3));
    JsonNode job = mcp.call("validate_import_job", mended).get("job");
    assertThat(job.get("status").stringValue()).isEqualTo("validated");
    assertThat(job.at("/validation/toCreate").intValue()).isEqualTo(2);
    mcp.call("run_import_job", id);
    Await.until(
        () -> mcp.call("get_import_job", id).at("/job/status").stringValue().equals("succeeded"));
    assertThat(count("companies")).isEqualTo(2);
    assertThat(mcp.refusal("validate_import_job", mended)).startsWith("conflict");
  }

  @Test
  void theLookupToTheRelatedObjectIsNamedWhereThereAreSeveral() {
    mcp.call(
        "add_field",
        with(
            "contacts",
            Map.of(
                "name",
                "Agency",
                "apiName",
                "agency",
                "type",
                "lookup",
                "lookupTargetObjectApiName",
                "companies")));
    Map<String, Object> embedded =
        new HashMap<>(Map.of("objectApiName", "companies", "matchKeyColumn", "Firm"));
    Map<String, Object> arguments =
        Map.of(
            "primaryObjectApiName",
            "contacts",
            "csv",
            "Last name,Firm\nKing,Acme\n",
            "embedded",
            embedded);
    assertThat(mcp.refusal("create_import_job", arguments)).contains("'embedded.linkFieldApiName'");
    embedded.put("linkFieldApiName", "agency");
    assertThat(mcp.call("create_import_job", arguments).at("/job/config/embedded/linkFieldApiName"))
        .hasToString("\"agency\"");
  }

  @Test
  void theCheckTellsDoubtsAboutTheFile() {
    Map<String, String> file =
        Map.of("primaryObjectApiName", "deals", "csv", "name,amount\nA,5\nB,6\nTotal,11\n");
    String id = mcp.call("create_import_job", file).at("/job/id").stringValue();
    JsonNode checked = mcp.call("validate_import_job", Map.of("jobId", id)).get("job");
    assertThat(checked.get("warnings").findValuesAsString("code")).containsExactly("totals_row");
    JsonNode left = mcp.call("validate_import_job", Map.of("jobId", id, "skipRows", List.of(4)));
    assertThat(left.at("/job/warnings")).isEmpty();
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
    String problems = "180 problems; correct those shown and validate again.";
    assertThat(validated.get("leftOut").stringValue()).isEqualTo("Not shown: " + problems);
    JsonNode draft = mcp.call("get_import_job", Map.of("jobId", id));
    assertThat(draft.get("leftOut").stringValue())
        .isEqualTo("Not shown: 22 columns, and " + problems);
    assertThat(draft.toString().length()).isLessThan(22_000);
  }
}
