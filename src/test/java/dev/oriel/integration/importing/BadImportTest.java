package dev.oriel.integration.importing;

import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.sheet.Zip;
import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Imports that are refused. */
class BadImportTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final int MAX_FILE = 10 << 20;

  // A key for each test, because a new draft discards the others of its key.
  private final Api admin = WORKSPACE.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private Api.Answered post(Map<String, Object> body) {
    return admin.post(ImportJobs.PATH, body);
  }

  private static Map<String, Object> with(Map<String, Object> body, String name, Object value) {
    body.put(name, value);
    return body;
  }

  private Api.Answered upload(byte[] file) {
    return new FormData()
        .file("file", "people.csv", file)
        .text("primaryObjectApiName", "contacts")
        .post(admin);
  }

  @Test
  void atMostTenThousandRowsAreImported() {
    String[] lines = new String[10_001];
    Arrays.fill(lines, "Ada");
    Map<String, Object> body = ImportJobs.body("contacts", "name", lines);
    assertThat(problems(post(body))).isEqualTo("rows too_many");
    byte[] file = ("name\n" + String.join("\n", lines)).getBytes(UTF_8);
    Api.Answered refused = upload(file);
    assertRefused(refused, 400);
    assertThat(refused.message()).contains("10,000");
    byte[] exactly = Arrays.copyOf(file, file.length - "\nAda".length());
    assertThat(upload(exactly).status()).isEqualTo(201);
    body = ImportJobs.body("contacts", "name", Arrays.copyOf(lines, 10_000));
    assertThat(post(body).status()).isEqualTo(201);
  }

  @Test
  void atMostAMillionCellsAreImported() {
    String header = String.join(",", IntStream.range(0, 101).mapToObj(n -> "c" + n).toList());
    String row = "\n1" + ",1".repeat(100);
    byte[] file = (header + row.repeat(9_901)).getBytes(UTF_8);
    assertThat(problems(upload(file))).isEqualTo("file too_many_cells");
    // Cells that are empty do not count.
    byte[] fewer = (header + row.repeat(9_900) + "\n1" + ",".repeat(100)).getBytes(UTF_8);
    assertThat(upload(fewer).status()).isEqualTo(201);
    Map<String, Object> values = new HashMap<>();
    List.of(header.split(",")).forEach(name -> values.put(name, 1));
    Map<String, Object> body = new HashMap<>();
    body.put("primaryObjectApiName", "contacts");
    body.put("rows", Collections.nCopies(9_901, values));
    assertThat(problems(post(body))).isEqualTo("rows too_many_cells");
  }

  @Test
  void atMostTwentyMillionCharactersAreImported() {
    byte[] shared =
        Zip.workbook(
                "<row><c t='str'><v>name</v></c></row>"
                    + "<row><c t='s'><v>0</v></c></row>".repeat(201))
            .with("xl/sharedStrings.xml", "<sst><si><t>" + "x".repeat(100_000) + "</t></si></sst>")
            .bytes();
    assertThat(problems(upload(shared))).isEqualTo("file too_large");
  }

  @Test
  void aFileHasAtMostTenMebibytes() {
    byte[] file = new byte[MAX_FILE];
    // One long row of spaces, so that only the size of the file is at its limit.
    Arrays.fill(file, (byte) ' ');
    byte[] head = "name,email\nAda,".getBytes(UTF_8);
    System.arraycopy(head, 0, file, 0, head.length);
    for (int i = 1_000; i < file.length; i += 1_050) {
      System.arraycopy("\nAda,".getBytes(UTF_8), 0, file, i, 5);
    }
    assertThat(upload(file).status()).isEqualTo(201);
    assertRefused(upload(Arrays.copyOf(file, MAX_FILE + 1)), 413);
  }

  @Test
  void aFileNeedsAHeaderAndRows() {
    for (String content : List.of("", "\n\n", "name,email", "name,email\n", "name\n\n\n")) {
      Api.Answered refused = upload(content.getBytes(UTF_8));
      assertRefused(refused, 400);
      assertThat(refused.at("/error/details").size()).as(content).isPositive();
    }
    assertRefused(upload(new byte[] {'P', 'K', 3, 4, 0, 0}), 400);
    assertRefused(upload(new byte[] {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0}), 400);
  }

  @Test
  void rowsInJsonHaveTheShapeThatIsDescribed() {
    Map<String, Object> body = ImportJobs.body("contacts", "name", "Ada");
    body.put("headers", List.of("name", "Name "));
    assertThat(problems(post(body))).isEqualTo("headers[1] duplicate");
    body.put("headers", List.of("email"));
    assertThat(problems(post(body))).isEqualTo("rows[0].name unknown");
    body.put("headers", List.of("name", ""));
    assertThat(problems(post(body))).contains("headers[1] ");
    body.put("headers", "name");
    assertThat(problems(post(body))).contains("headers not_an_array");
    body.put("headers", List.of("name"));
    body.put("rows", List.of());
    assertThat(problems(post(body))).isEqualTo("rows empty");
    body.put("rows", List.of("Ada", Map.of("name", List.of())));
    assertThat(problems(post(body))).isEqualTo("rows[0] not_an_object, rows[1].name not_a_value");
    body.put("rows", 1);
    assertThat(problems(post(body))).isEqualTo("rows not_an_array");
  }

  @Test
  void allMistakesOfTheSettingsAreToldTogether() {
    Map<String, Object> body = ImportJobs.body("contacts", "name | email", "Ada | a@example.com");
    body.put("sourceType", "pdf");
    body.put("duplicateMode", "merge");
    assertThat(problems(post(body)))
        .isEqualTo("sourceType not_an_option, duplicateMode not_an_option");
    body.put("rowz", List.of());
    body.put("rows", List.of(Map.of("phone", "1")));
    assertThat(problems(post(body)))
        .isEqualTo(
            "rowz unknown, rows[0].phone unknown, sourceType not_an_option, duplicateMode"
                + " not_an_option");
    body.put("primaryObjectApiName", "persons");
    assertThat(problems(post(body)))
        .isEqualTo(
            "rowz unknown, rows[0].phone unknown, primaryObjectApiName unknown_object,"
                + " sourceType not_an_option, duplicateMode not_an_option");
    body = ImportJobs.body("persons", "name", "Ada");
    assertThat(problems(post(body))).isEqualTo("primaryObjectApiName unknown_object");
    body.remove("primaryObjectApiName");
    assertThat(problems(post(body))).isEqualTo("primaryObjectApiName required");
  }

  @ParameterizedTest
  @CsvSource({
    "contacts, name, phoneNumber, fieldApiName unknown_field",
    "contacts, nobody, email, fileColumn unknown_column",
    "contacts, name, address, fieldApiName not_importable",
    "contacts, name, address.planet, fieldApiName not_importable",
    "contacts, name, email.domain, fieldApiName not_importable",
    "contacts, name, company.industry, fieldApiName not_importable",
    "contacts, name, updatedAt, fieldApiName read_only",
    "quotes, name, quoteNumber, fieldApiName not_importable",
    "quotes, name, total, fieldApiName not_importable",
    "quotes, name, subtotal, fieldApiName not_importable",
    "quoteLines, name, lineTotal, fieldApiName not_importable"
  })
  void columnsAreMappedToFieldsThatCanBeImported(
      String object, String column, String field, String problem) {
    Map<String, Object> body = ImportJobs.body(object, "name", "Ada");
    body.put("primaryMappings", List.of(Map.of("fileColumn", column, "fieldApiName", field)));
    assertThat(problems(post(body))).isEqualTo("primaryMappings[0]." + problem);
  }

  @Test
  void aMappingIsWholeAndUnique() {
    Map<String, Object> body = ImportJobs.body("contacts", "a | b", "Ada | Ada");
    List<Object> mappings = new ArrayList<>();
    mappings.add(Map.of("fileColumn", "a", "fieldApiName", "name"));
    mappings.add(Map.of("fileColumn", "b", "fieldApiName", "name"));
    mappings.add("b");
    mappings.add(Map.of("fileColumn", "b"));
    assertThat(problems(post(with(body, "primaryMappings", mappings))))
        .isEqualTo(
            "primaryMappings[1].fieldApiName duplicate, primaryMappings[2] not_an_object,"
                + " primaryMappings[3].fieldApiName required");
    assertThat(problems(post(with(body, "primaryMappings", Map.of()))))
        .isEqualTo("primaryMappings not_an_array");
  }

  @Test
  void aRelatedObjectIsLinkedAndMatched() {
    Map<String, Object> body = ImportJobs.body("contacts", "name | firm", "Ada | Acme");
    assertThat(problems(post(with(body, "embedded", List.of())))).startsWith("embedded ");
    assertThat(problems(post(with(body, "embedded", Map.of("enabled", true)))))
        .contains("embedded.objectApiName required", "embedded.mappings required");
    List<?> mappings = List.of(Map.of("fileColumn", "firm", "fieldApiName", "industry"));
    Map<String, Object> embedded =
        Map.of(
            "objectApiName", "companies",
            "linkFieldApiName", "email",
            "matchKeyColumn", "firm",
            "mappings", mappings);
    assertThat(problems(post(with(body, "embedded", embedded))))
        .isEqualTo("embedded.linkFieldApiName not_a_link");
    embedded = new HashMap<>(embedded);
    embedded.put("objectApiName", "contacts");
    assertThat(problems(post(with(body, "embedded", embedded))))
        .isEqualTo("embedded.objectApiName same_object");
  }

  @Test
  void aFormHasAFileAndKnownParts() {
    Api.Answered json = FormData.send(admin, "{}", "multipart/form-data; boundary=x");
    assertRefused(json, 400);
    assertRefused(FormData.send(admin, "--x--", "multipart/form-data"), 400);
    String malformed = "--x\r\nContent-Disposition: a;;=\"\r\n\r\n1\r\n--x--\r\n";
    assertRefused(FormData.send(admin, malformed, "multipart/form-data; boundary=x"), 400);
    FormData form = new FormData().text("primaryObjectApiName", "contacts");
    assertThat(problems(form.post(admin))).isEqualTo("file required");
    form.file("file", "a.csv", "name\nAda".getBytes(UTF_8)).text("color", "red");
    assertThat(problems(form.post(admin))).contains("color unknown");
    FormData text = new FormData().text("file", "name\nAda");
    assertThat(problems(text.text("primaryObjectApiName", "contacts").post(admin)))
        .contains("file ");
    FormData mappings = new FormData().file("file", "a.csv", "name\nAda".getBytes(UTF_8));
    assertThat(problems(mappings.text("primaryMappings", "{").post(admin)))
        .contains("primaryMappings not_json");
    assertRefused(FormData.send(admin, "name\nAda", "text/csv"), 415);
  }

  @Test
  void aJobIsNamedByItsIdInItsWorkspace() {
    String other = new ImportJobs(TestWorkspace.create().admin()).create(body());
    for (String path : List.of(other, ImportJobs.PATH + "/" + UUID.randomUUID())) {
      assertRefused(admin.get(path), 404);
      assertRefused(admin.patch(path, Map.of()), 404);
      assertRefused(admin.delete(path), 404);
      for (String action : List.of("/validate", "/run", "/undo")) {
        assertRefused(admin.post(path + action, null), 404);
      }
      assertRefused(admin.get(path + "/rows"), 404);
    }
    assertThat(problems(admin.get(ImportJobs.PATH + "/one"))).isEqualTo("jobId not_an_id");
    assertThat(problems(admin.post(ImportJobs.PATH + "/one/run", null)))
        .isEqualTo("jobId not_an_id");
  }

  private static Map<String, Object> body() {
    return ImportJobs.body("contacts", "name", "Ada");
  }

  @ParameterizedTest
  @CsvSource({"limit=0", "limit=101", "limit=x", "limit=", "cursor=x", "offset=1"})
  void aListHasItsBounds(String query) {
    assertRefused(admin.get(ImportJobs.PATH + "?" + query), 400);
  }

  @Test
  void aDraftIsNotRun() {
    String path = jobs.create(body());
    assertThat(problems(admin.post(path + "/run", null))).isEqualTo("status not_validated");
    assertRefused(admin.post(path + "/undo", null), 409);
    assertRefused(admin.get(path + "/rows"), 409);
    assertThat(problems(admin.patch(path, Map.of("rows", List.of())))).isEqualTo("rows unknown");
    assertThat(admin.delete(path).at("/data/deleted").booleanValue()).isTrue();
    assertRefused(admin.get(path), 404);
  }

  @Test
  void namesInRowsAreHeadersWithTheSameRules() {
    Map<String, Object> row = Map.of("Email", "a@example.com", "email ", "b@example.com");
    Map<String, Object> body = Map.of("rows", List.of(row), "primaryObjectApiName", "contacts");
    assertThat(problems(post(body))).isEqualTo("headers[1] duplicate");
  }

  @Test
  void aRowCannotPointAtARecordThatTheSameFileCreates() {
    Map<String, Object> body =
        ImportJobs.body("companies", "name | parentCompany", "Mother | ", "Daughter | Mother");
    String path = jobs.create(body);
    JsonNode error = jobs.validate(path).at("/errors/0");
    assertThat(error.path("row").intValue()).isEqualTo(2);
    assertThat(error.path("code").stringValue()).isEqualTo("unknown_record");
    assertThat(error.path("reason").stringValue()).contains("import all records without this");
    // What the message says, done.
    jobs.run(ImportJobs.body("companies", "name", "Mother", "Daughter"));
    body.put("duplicateMode", "update");
    JsonNode job = jobs.run(body);
    assertThat(job.at("/result/updated").intValue()).as(job.toString()).isEqualTo(2);
  }
}
