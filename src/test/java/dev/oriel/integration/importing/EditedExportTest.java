package dev.oriel.integration.importing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** An export that somebody edits and imports changes what was edited, and nothing else. */
class EditedExportTest {

  private static final JsonMapper JSON = new JsonMapper();

  /** Texts that programs and parsers take for something else. */
  private static final List<String> HOSTILE =
      List.of(
          "=1+1",
          "'=HYPERLINK(\"http://a.example\")",
          "+43 1 234",
          "-5",
          "@home",
          "#N/A",
          "''#REF!",
          "  indented",
          "after ",
          "\ttab",
          "a,b;c\td|e",
          "\"quoted\", he said",
          "line\n  two\r\nthree",
          "5/7/2026",
          "1,234",
          "007",
          "1e5",
          "true",
          "null",
          "NULL",
          "_x0041_",
          "\u0001\u001F",
          "e\u0301\u200B\u202E",
          "\uD83D\uDE00",
          "<b>&amp;</b>",
          "{\"a\": 1}",
          "{{7*7}}",
          "x".repeat(1000));

  private final Api admin = TestWorkspace.create().admin();

  @ParameterizedTest
  @ValueSource(strings = {"csv", "csv&bom=true", "xlsx", "jsonl"})
  void onlyTheEditedValuesOfAnyTypeChange(String format) {
    EveryType.create(admin, "things");
    String company = admin.create("companies", "A; \"B\", C", Map.of());
    Map<String, Object> values = new HashMap<>();
    values.put("text", EditedFile.BEFORE.getFirst());
    values.put("number", Integer.valueOf(EditedFile.BEFORE.get(1)));
    values.put("date", EditedFile.BEFORE.get(2));
    values.put("dateTime", "2031-05-06T07:08:09.123Z");
    values.put("email", "a+b@x.example");
    values.put("phone", "+43 1 234567");
    values.put("url", "https://x.example/?a=1,2;3");
    values.put("currency", 0.1);
    values.put("percent", 12.5);
    values.put("rating", 3);
    values.put("checkbox", true);
    values.put("select", "green");
    values.put("multiSelect", List.of("red", "blue"));
    values.put("lookup", company);
    values.put("address", Map.of("street", "=1+1", "city", " Linz", "country", "AT"));
    String edited = admin.create("things", "Edited", values);
    for (String text : HOSTILE) {
      admin.create("things", "Same name", Map.of("text", text, "longText", text + "\n" + text));
    }
    Map<String, ObjectNode> before = all("things");
    reimport("things", format);
    Map<String, ObjectNode> after = all("things");
    JsonNode fields = after.get(edited).path("fields");
    assertThat(fields.path("text").stringValue()).isEqualTo(EditedFile.AFTER.getFirst());
    assertThat(fields.path("number").intValue()).isEqualTo(222_222);
    assertThat(fields.path("date").stringValue()).isEqualTo(EditedFile.AFTER.get(2));
    assertThat(after.get(edited).path("version").intValue()).isEqualTo(2);
    assertThat(without(after, edited, List.of("text", "number", "date")))
        .isEqualTo(without(before, edited, List.of("text", "number", "date")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "xlsx", "jsonl"})
  void peopleWithOneNameAndWithoutAddressesAreNotMixedUp(String format) {
    String edited = "";
    for (int i = 0; i < 3; i++) {
      edited =
          admin.create(
              "contacts",
              "",
              Map.of(
                  "firstName",
                  "Ann",
                  "lastName",
                  "Lee",
                  "phone",
                  "+43 1 1",
                  "jobTitle",
                  "Job " + i));
    }
    admin.patch(
        "/objects/contacts/records/" + edited,
        Map.of("fields", Map.of("jobTitle", EditedFile.BEFORE.getFirst())));
    Map<String, ObjectNode> before = all("contacts");
    reimport("contacts", format);
    Map<String, ObjectNode> after = all("contacts");
    assertThat(after.get(edited).at("/fields/jobTitle").stringValue())
        .isEqualTo(EditedFile.AFTER.getFirst());
    assertThat(without(after, edited, List.of("jobTitle")))
        .isEqualTo(without(before, edited, List.of("jobTitle")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "xlsx", "jsonl"})
  void editedLinesChangeTheirQuoteAndNoOther(String format) {
    String product = admin.create("products", "Box", Map.of());
    Map<String, String> lines = new LinkedHashMap<>();
    for (int quote = 0; quote < 2; quote++) {
      String id = admin.create("quotes", "", Map.of());
      for (int line = 0; line < 2; line++) {
        int quantity = quote + line == 0 ? 111_111 : 2;
        String made =
            admin.create(
                "quoteLines",
                "",
                Map.of("quote", id, "product", product, "quantity", quantity, "unitPrice", 3));
        lines.put(made, id);
      }
    }
    String edited = lines.keySet().iterator().next();
    Map<String, ObjectNode> before = all("quoteLines");
    Map<String, ObjectNode> quotes = all("quotes");
    reimport("quoteLines", format);
    Map<String, ObjectNode> after = all("quoteLines");
    assertThat(after.get(edited).at("/fields/quantity").intValue()).isEqualTo(222_222);
    List<String> changed = List.of("quantity", "lineTotal", "total", "amount");
    assertThat(without(after, edited, changed)).isEqualTo(without(before, edited, changed));
    Map<String, ObjectNode> quotesAfter = all("quotes");
    String quote = lines.get(edited);
    assertThat(quotesAfter.remove(quote)).isNotEqualTo(quotes.remove(quote));
    assertThat(quotesAfter).isEqualTo(quotes);
  }

  private void reimport(String object, String format) {
    byte[] file = EditedFile.of(export("/objects/" + object + "/export?format=" + format));
    Api.Answered created =
        new FormData()
            .file("file", object, file)
            .text("primaryObjectApiName", object)
            .text("duplicateMode", "update")
            .post(admin);
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    String path = ImportJobs.PATH + "/" + created.at("/data/job/id").stringValue();
    JsonNode job = new ImportJobs(admin).run(path);
    assertThat(job.at("/result/created").intValue()).as(job.toString()).isZero();
  }

  /** All records by their ids. */
  private Map<String, ObjectNode> all(String object) {
    Map<String, ObjectNode> all = new HashMap<>();
    new String(export("/objects/" + object + "/export?format=jsonl"), UTF_8)
        .lines()
        .map(line -> (ObjectNode) JSON.readTree(line))
        .forEach(record -> all.put(record.path("id").stringValue(), record));
    return all;
  }

  /** The records without what the change of one of them changes. */
  private static Map<String, ObjectNode> without(
      Map<String, ObjectNode> records, String edited, List<String> fields) {
    Map<String, ObjectNode> rest = new HashMap<>(records);
    ObjectNode record = rest.get(edited).deepCopy();
    record.remove(List.of("version", "updatedAt", "updatedBy"));
    ((ObjectNode) record.path("fields")).remove(fields);
    rest.put(edited, record);
    return rest;
  }

  private byte[] export(String path) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(RunningOriel.origin() + "/api/v1" + path))
            .header("Authorization", "Bearer " + admin.key())
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      return http.send(request, BodyHandlers.ofByteArray()).body();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(path + " was not answered", e);
    }
  }
}
