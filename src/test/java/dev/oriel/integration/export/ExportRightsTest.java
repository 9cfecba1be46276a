package dev.oriel.integration.export;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What {@code expand} tells in a file: as much as in a list, and nothing that is hidden. */
class ExportRightsTest {

  private static final String SECRET = "(?is).*(zacharias|anvil|aardvark).*";

  /** A cell of a workbook, at its column and with a text. */
  private static final Pattern CELL =
      Pattern.compile("<c r=\"([A-Z]+)([0-9]+)\"[^>]*>(?:<is><t[^>]*>([^<]*)</t></is>)?");

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  @BeforeEach
  void fill() {
    admin.post("/objects", Map.of("name", "Visits", "apiName", "visits"));
    for (var target :
        Map.of("contact", "contacts", "company", "companies", "line", "quoteLines").entrySet()) {
      lookup(target.getKey(), target.getValue());
    }
    admin.post("/objects/visits/fields", Map.of("apiName", "host", "type", "user"));
    String product = admin.create("products", "Anvil", Map.of("unitPrice", 7));
    String quote = id(admin.post("/objects/quotes/records", Map.of("fields", Map.of())));
    Map<String, Object> line = Map.of("quote", quote, "product", product, "quantity", 1);
    Map<String, Object> contact = Map.of("firstName", "Zacharias", "lastName", "Smith");
    Map<String, Object> visit =
        Map.of(
            "contact",
            id(admin.post("/objects/contacts/records", Map.of("fields", contact))),
            "company",
            admin.create("companies", "Aardvark", Map.of()),
            "line",
            id(admin.post("/objects/quoteLines/records", Map.of("fields", line))),
            "host",
            workspace.member("ada@acme.test", "Ada").toString());
    admin.create("visits", "First", visit);
    admin.create("visits", "Second", Map.of());
  }

  private void lookup(String name, String target) {
    Map<String, Object> field =
        Map.of("apiName", name, "type", "lookup", "lookupTargetObjectApiName", target);
    assertThat(admin.post("/objects/visits/fields", field).status()).isEqualTo(201);
  }

  private static String id(Api.Answered created) {
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return created.at("/data/record/id").stringValue();
  }

  private Api limited(String objects) {
    workspace.profile(
        "{'name': 'Limited', 'defaultAccess': {'view': true}, 'objects': {" + objects + "}}");
    return workspace.key("Limited");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "all      | contact,company,line,host",
        "company  | contact,line,company,company",
        "contact  | createdBy,contact,updatedBy",
        "host     | host,createdBy"
      })
  void whoMayViewEverythingIsToldTheSameAsInAList(String name, String expand) {
    assertSame(admin, expand);
    assertThat(jsonl(admin, "contact").get(0).at("/fields/contact/name").stringValue())
        .as(name)
        .isEqualTo("Zacharias Smith");
  }

  @Test
  void targetsThatMayNotBeViewedHaveNoNames() {
    Api limited =
        limited("'contacts': {'view': false}, 'companies': {'view': false}, 'quoteLines': {}");
    assertSame(limited, "contact,company,line,host");
    assertThat(header(limited)).doesNotContain("contact.name", "company.name", "line.name");
    assertThat(everything(limited)).doesNotMatch(SECRET);
  }

  @Test
  void namesThatAreMadeOfFieldsShowOnlyReadableFields() {
    Api limited =
        limited(
            """
            'contacts': {'view': true, 'fields': {'firstName': {'read': false}}},
            'companies': {'view': false}, 'products': {'view': false}
            """);
    assertSame(limited, "contact,company,line,host");
    assertThat(header(limited)).contains("contact.name", "line.name");
    assertThat(everything(limited)).doesNotMatch(SECRET).contains("Smith");
    Api less =
        limited(
            """
            'contacts': {'view': true, 'fields': {
              'firstName': {'read': false}, 'lastName': {'read': false}}},
            'companies': {'view': false},
            'quoteLines': {'view': true, 'fields': {'product': {'read': false}}}
            """);
    assertSame(less, "contact,company,line,host");
    assertThat(everything(less)).doesNotMatch(SECRET).doesNotContain("Smith");
  }

  @Test
  void lookupsThatMayNotBeReadCannotBeExpanded() {
    Api limited =
        limited(
            """
            'visits': {'view': true, 'fields': {
              'contact': {'read': false}, 'line': {'read': false}, 'company': {'read': false}}}
            """);
    for (String lookup : List.of("contact", "line", "company")) {
      for (String format : List.of("csv", "xlsx", "jsonl")) {
        String query = "&expand=" + lookup + "&fields=host";
        assertRefused(limited.get("/objects/visits/export?format=" + format + query), 403);
      }
      assertRefused(limited.get("/objects/visits/records?expand=" + lookup), 403);
    }
    assertSame(limited, "host");
    assertThat(everything(limited, "host")).doesNotMatch(SECRET);
  }

  private static String header(Api key) {
    return csv(key, "contact,company,line,host").lines().findFirst().orElseThrow();
  }

  private static String everything(Api key) {
    return everything(key, "contact,company,line,host");
  }

  private static String everything(Api key, String expand) {
    return csv(key, expand) + jsonl(key, expand) + String.join("\n", workbook(key, expand));
  }

  /** The files say the same as a list: records as lines, and names beside ids in tables. */
  private static void assertSame(Api key, String expand) {
    Api.Answered list = key.get("/objects/visits/records?sort=createdAt&expand=" + expand);
    JsonNode records = list.at("/data/records");
    assertThat(records.size()).isEqualTo(2);
    assertThat(jsonl(key, expand)).containsExactlyElementsOf(records);
    List<List<String>> csv = csv(key, expand).lines().map(ExportRightsTest::cells).toList();
    List<List<String>> workbook = cells(workbook(key, expand));
    for (List<List<String>> table : List.of(csv, workbook)) {
      assertThat(table).hasSize(3);
      for (String lookup : List.of("contact", "company", "line")) {
        JsonNode shown = records.get(0).get("fields").path(lookup);
        int column = table.getFirst().indexOf(lookup + ".name");
        assertThat(column >= 0).as(lookup + ".name").isEqualTo(shown.has("name"));
        if (column >= 0) {
          assertThat(table.get(1).get(column)).isEqualTo(shown.get("name").stringValue());
          assertThat(table.get(2).get(column)).isEmpty();
        }
      }
    }
  }

  private static List<String> cells(String line) {
    return List.of(line.split(",", -1));
  }

  private static String path(String format, String expand) {
    return "/objects/visits/export?sort=createdAt&format=" + format + "&expand=" + expand;
  }

  private static String csv(Api key, String expand) {
    Api.Answered answer = key.get(path("csv", expand));
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
    return answer.response().body();
  }

  private static List<JsonNode> jsonl(Api key, String expand) {
    return key.get(path("jsonl", expand)).response().body().lines().map(Json::parse).toList();
  }

  /** All parts of the workbook, the sheet first. */
  private static List<String> workbook(Api key, String expand) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(RunningOriel.origin() + "/api/v1" + path("xlsx", expand)))
            .header("Authorization", "Bearer " + key.key())
            .build();
    List<String> parts = new ArrayList<>();
    try {
      Path file = Files.createTempFile("export", ".xlsx");
      Files.write(file, HTTP.send(request, BodyHandlers.ofByteArray()).body());
      try (ZipFile zip = new ZipFile(file.toFile())) {
        for (ZipEntry entry : zip.stream().toList()) {
          String part =
              new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
          parts.add(entry.getName().contains("sheet1.xml") ? 0 : parts.size(), part);
        }
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
    return parts;
  }

  private static List<List<String>> cells(List<String> workbook) {
    List<List<String>> rows = new ArrayList<>();
    Map<String, Integer> columns = new HashMap<>();
    Matcher cell = CELL.matcher(workbook.getFirst());
    while (cell.find()) {
      int column = columns.computeIfAbsent(cell.group(1), _ -> columns.size());
      int row = Integer.parseInt(cell.group(2)) - 1;
      while (rows.size() <= row) {
        rows.add(new ArrayList<>());
      }
      List<String> texts = rows.get(row);
      while (texts.size() <= column) {
        texts.add("");
      }
      texts.set(column, cell.group(3) == null ? "" : cell.group(3));
    }
    int width = rows.getFirst().size();
    rows.forEach(row -> {
      while (row.size() < width) {
        row.add("");
      }
    });
    return rows;
  }
}
