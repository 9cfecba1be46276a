package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.integration.importing.upload.ContentReader;
import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Imports of more rows, or of larger records, than are read together. */
class ImportPartsTest {

  private static final int COLUMNS = 10;

  /** Enough rows that the first and the last of them are not in the same part. */
  private static final int ROWS = ContentReader.CELLS / COLUMNS + 50;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private void create(String field, Map<String, Object> more) {
    Map<String, Object> body = new HashMap<>(more);
    body.putAll(Map.of("name", field, "apiName", field));
    assertThat(admin.post("/objects/things/fields", body).status()).isEqualTo(201);
  }

  private void createThings() {
    assertThat(admin.post("/objects", Map.of("name", "Things", "apiName", "things")).status())
        .isEqualTo(201);
    create("code", Map.of("type", "text", "unique", true));
    IntStream.range(0, COLUMNS - 2).forEach(n -> create("f" + n, Map.of("type", "text")));
  }

  /** Rows with another name and code each, and the same text in all other columns. */
  private static List<Map<String, Object>> rows() {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      Map<String, Object> row = new HashMap<>(Map.of("name", "Thing " + i, "code", "c" + i));
      IntStream.range(0, COLUMNS - 2).forEach(n -> row.put("f" + n, "first"));
      rows.add(row);
    }
    return rows;
  }

  private static Map<String, Object> body(List<Map<String, Object>> rows, String mode) {
    return Map.of("primaryObjectApiName", "things", "rows", rows, "duplicateMode", mode);
  }

  @Test
  void rowsOfDifferentPartsBecomeOneRecord() {
    createThings();
    List<Map<String, Object>> rows = rows();
    rows.getLast().putAll(Map.of("name", "Thing 0", "code", "last", "f1", "second"));
    JsonNode job = jobs.run(body(rows, "update"));
    assertThat(job.at("/result/created").intValue()).isEqualTo(ROWS - 1);
    assertThat(job.at("/result/updated").intValue()).isEqualTo(1);
    JsonNode record = admin.get("/objects/things/records?q=last").at("/data/records/0/fields");
    assertThat(record.path("f0").stringValue()).isEqualTo("first");
    assertThat(record.path("f1").stringValue()).isEqualTo("second");
    rows.getFirst().put("f2", "third");
    job = jobs.run(body(List.of(rows.getFirst(), rows.get(1)), "update"));
    assertThat(job.at("/result/updated").intValue()).isEqualTo(2);
    assertThat(admin.get("/objects/things/records/count").at("/data/count").intValue())
        .isEqualTo(ROWS - 1);
  }

  @Test
  void aUniqueValueInRowsOfDifferentPartsIsAProblemWithItsValue() {
    createThings();
    List<Map<String, Object>> rows = rows();
    rows.getLast().put("code", "C0");
    for (String mode : List.of("create", "update", "skip")) {
      Map<String, Object> body = new HashMap<>(body(rows, mode));
      body.put("matchFields", List.of("name"));
      JsonNode validation = jobs.validate(jobs.create(body));
      assertThat(validation.at("/errorCount").intValue()).as(validation.toString()).isEqualTo(1);
      JsonNode error = validation.at("/errors/0");
      assertThat(error.path("row").intValue()).isEqualTo(ROWS);
      assertThat(error.path("column").stringValue()).isEqualTo("code");
      assertThat(error.path("value").stringValue()).isEqualTo("C0");
      assertThat(error.path("code").stringValue()).isEqualTo("taken");
    }
    JsonNode same = jobs.validate(jobs.create(body(rows, "update")));
    assertThat(same.path("matches").toString())
        .isEqualTo(
            "[{\"row\":%d,\"matchedBy\":\"code\",\"recordId\":null,\"earlierRow\":1}]"
                .formatted(ROWS));
  }

  @Test
  void theFirstProblemsAreToldInTheOrderOfRowsAndAllCounted() {
    createThings();
    create("day", Map.of("type", "date"));
    List<Map<String, Object>> rows = rows();
    rows.forEach(row -> row.put("day", "never"));
    JsonNode validation = jobs.validate(jobs.create(body(rows, "create")));
    assertThat(validation.at("/errorCount").intValue()).isEqualTo(ROWS);
    List<Integer> told = new ArrayList<>();
    validation.path("errors").forEach(error -> told.add(error.path("row").intValue()));
    assertThat(told)
        .isEqualTo(IntStream.rangeClosed(1, ImportValidation.MAX_ERRORS).boxed().toList());
  }

  @Test
  void recordsThatAreLargerTogetherThanAnAnswerMayBeAreUpdated() {
    createThings();
    create("large", Map.of("type", "longText"));
    String[] names = IntStream.range(0, 100).mapToObj(n -> "Thing " + n).toArray(String[]::new);
    for (int from = 0; from < names.length; from += 50) {
      List<Map<String, Object>> operations = new ArrayList<>();
      for (String name : Arrays.copyOfRange(names, from, from + 50)) {
        Map<String, Object> fields = Map.of("large", "x".repeat(100_000));
        operations.add(Map.of("op", "create", "name", name, "fields", fields));
      }
      Api.Answered answer =
          admin.post("/objects/things/records/batch", Map.of("operations", operations));
      assertThat(answer.status()).as(answer.toString()).isLessThan(300);
    }
    Map<String, Object> body = ImportJobs.body("things", "name", names);
    body.put(
        "rows", Arrays.stream(names).map(name -> Map.of("name", name, "f0", "updated")).toList());
    body.put("headers", List.of("name", "f0"));
    body.put("duplicateMode", "update");
    JsonNode job = jobs.run(body);
    assertThat(job.at("/result/updated").intValue()).as(job.toString()).isEqualTo(names.length);
    JsonNode record = admin.get("/objects/things/records?limit=1").at("/data/records/0/fields");
    assertThat(record.path("f0").stringValue()).isEqualTo("updated");
    assertThat(record.path("large").stringValue()).hasSize(100_000);
  }
}
