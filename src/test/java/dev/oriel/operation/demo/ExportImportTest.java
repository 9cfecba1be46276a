package dev.oriel.operation.demo;

import static dev.oriel.integration.importing.EditedFile.AFTER;
import static dev.oriel.integration.importing.EditedFile.BEFORE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Actors;
import dev.oriel.crm.note.Notes;
import dev.oriel.crm.record.Records;
import dev.oriel.integration.importing.EditedFile;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What export gives, import takes: all objects of the demo move to an empty workspace as CSV, and
 * some of them in the other formats.
 */
@Execution(ExecutionMode.SAME_THREAD)
@Tag(SecondTier.ROWS)
class ExportImportTest {

  /** Objects with the lookups that are found by name, in an order in which they can be imported. */
  private static final Map<String, List<String>> OBJECTS = new LinkedHashMap<>();

  static {
    OBJECTS.put("companies", List.of("parentCompany"));
    OBJECTS.put("contacts", List.of("company"));
    OBJECTS.put("deals", List.of("company", "contact"));
    OBJECTS.put("tasks", List.of("contact", "company", "deal"));
    OBJECTS.put("events", List.of("contact", "company", "deal"));
    OBJECTS.put("products", List.of());
    OBJECTS.put("quotes", List.of("deal", "company", "contact"));
    OBJECTS.put("quoteLines", List.of("quote", "product"));
  }

  /** Those that a format is tried with; CSV, which most use, with all. */
  private static Map<String, List<String>> objects(String format) {
    List<String> tried =
        switch (format) {
          case "csv" -> List.copyOf(OBJECTS.keySet());
          case "xlsx" -> List.of("companies", "contacts", "deals");
          case "jsonl" -> List.of("deals", "events", "quoteLines");
          default -> throw new IllegalArgumentException(format);
        };
    Map<String, List<String>> objects = new LinkedHashMap<>(OBJECTS);
    objects.keySet().retainAll(tried);
    return objects;
  }

  /** A field of an object, and which of the edited values it gets. */
  private record Edit(String object, String field, int kind) {}

  private static final List<Edit> EDITS =
      List.of(
          new Edit("companies", "industry", 0),
          new Edit("contacts", "jobTitle", 0),
          new Edit("deals", "closeDate", 2),
          new Edit("tasks", "description", 0),
          new Edit("events", "location", 0),
          new Edit("products", "sku", 0),
          new Edit("quotes", "validUntil", 2));

  private static final Edit LINE = new Edit("quoteLines", "quantity", 1);

  private static final List<String> SELLERS = List.of("ada", "ben", "chloe", "elif");

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private static Api from;

  @BeforeAll
  static void demo() {
    TestWorkspace demo = TestWorkspace.create();
    List<UUID> sellers = SELLERS.stream().map(name -> member(demo, name)).toList();
    new DemoRecords(
            RunningOriel.bean(Records.class),
            RunningOriel.bean(Notes.class),
            RunningOriel.bean(Actors.class),
            demo.workspace(),
            sellers,
            LocalDate.of(2026, 11, 22))
        .write();
    from = demo.admin();
    from.create("companies", "_x0041_ & <Co>\t\u0001", Map.of());
    makeNamesDistinct("contacts", "lastName");
    makeNamesDistinct("deals", "name");
  }

  private static Api emptyWorkspace() {
    TestWorkspace empty = TestWorkspace.create();
    SELLERS.forEach(name -> member(empty, name));
    return empty.admin();
  }

  private static UUID member(TestWorkspace workspace, String name) {
    return workspace.member(name + "@demo.example", name);
  }

  /** A name that several records have does not say which of them is meant. */
  private static void makeNamesDistinct(String object, String field) {
    Set<String> names = new HashSet<>();
    for (String cursor = ""; cursor != null; ) {
      Api.Answered page = from.get("/objects/" + object + "/records?limit=100" + cursor);
      for (JsonNode record : page.at("/data/records")) {
        if (!names.add(record.path("name").stringValue().toLowerCase(Locale.ROOT))) {
          String other = "Other " + record.path("id").stringValue();
          from.patch(
              "/objects/" + object + "/records/" + record.path("id").stringValue(),
              field.equals("name")
                  ? Map.of("name", other)
                  : Map.of("fields", Map.of(field, other)));
        }
      }
      JsonNode next = page.at("/data/nextCursor");
      cursor = next.isNull() ? null : "&cursor=" + next.stringValue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "xlsx"})
  void objectsOfTheDemoAreTheSameAfterAMove(String format) {
    Api to = emptyWorkspace();
    Map<String, List<String>> objects = objects(format);
    objects.forEach((object, lookups) -> move(to, object, lookups, format));
    // Quotes have their totals when their lines are there.
    objects.forEach((object, lookups) ->
        assertThat(values(to, object, lookups)).isEqualTo(values(from, object, lookups)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "xlsx", "jsonl"})
  void anExportThatIsImportedAgainChangesNothing(String format) {
    objects(format)
        .keySet()
        .forEach(object -> {
          String before = from.get("/objects/" + object + "/export?sort=id").response().body();
          byte[] file = export("/objects/" + object + "/export?format=" + format);
          JsonNode job = imported(from, object, file, "update", "-", List.of());
          JsonNode validation = job.path("validation");
          assertThat(validation.path("matchedBy").path("id"))
              .as(object)
              .isEqualTo(validation.path("rowCount"));
          assertThat(job.at("/result/created").intValue()).as(object).isZero();
          // With all versions and times.
          assertThat(from.get("/objects/" + object + "/export?sort=id").response().body())
              .isEqualTo(before);
        });
  }

  /** Values of one record of each object, of which none is calculated from another. */
  @ParameterizedTest
  @ValueSource(strings = {"csv", "xlsx", "jsonl"})
  void valuesThatAreEditedInExportsAreAllThatTheirImportsChange(String format) {
    Map<String, Edit> edited = new HashMap<>();
    List<Edit> edits =
        EDITS.stream().filter(edit -> objects(format).containsKey(edit.object)).toList();
    edits.forEach(edit -> edited.put(begun(edit), edit));
    Map<String, ObjectNode> before = all();
    edits.forEach(edit -> carryOut(edit, format));
    Map<String, ObjectNode> after = all();

    edited.forEach((id, edit) -> assertEdited(edit, before.remove(id), after.remove(id)));
    // With all versions and times.
    assertThat(after).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "xlsx", "jsonl"})
  void aLineThatIsEditedInAnExportChangesWhatIsCalculatedFromItToo(String format) {
    String id = begun(LINE);
    Map<String, ObjectNode> before = all();
    carryOut(LINE, format);
    Map<String, ObjectNode> after = all();

    ObjectNode line = Objects.requireNonNull(after.remove(id));
    assertEdited(LINE, before.remove(id), line);
    String quote = line.at("/fields/quote").stringValue();
    assertThat(without(after.remove(quote), "subtotal", "total"))
        .isEqualTo(without(before.remove(quote), "subtotal", "total"));
    assertThat(after).isEqualTo(before);
  }

  /** Gives a record the value that will be edited, and returns its id. */
  private static String begun(Edit edit) {
    String records = "/objects/" + edit.object + "/records";
    String id = from.get(records + "?limit=1").at("/data/records/0/id").stringValue();
    Map<String, ?> fields = Map.of(edit.field, value(edit.kind, BEFORE));
    assertThat(from.patch(records + "/" + id, Map.of("fields", fields)).status()).isEqualTo(200);
    return id;
  }

  private static void carryOut(Edit edit, String format) {
    byte[] file = EditedFile.of(export("/objects/" + edit.object + "/export?format=" + format));
    JsonNode job = imported(from, edit.object, file, "update", "-", List.of());
    assertThat(job.at("/result/created").intValue()).as(job.toString()).isZero();
  }

  /** The record has the edited value, and otherwise only what is calculated from it is new. */
  private static void assertEdited(Edit edit, ObjectNode before, ObjectNode after) {
    assertThat(after.at("/fields/" + edit.field).asString()).isEqualTo(AFTER.get(edit.kind));
    assertThat(after.path("version").intValue()).isEqualTo(before.path("version").intValue() + 1);
    assertThat(without(after, edit.field, "lineTotal"))
        .as(edit.object)
        .isEqualTo(without(before, edit.field, "lineTotal"));
  }

  private static Object value(int kind, List<String> values) {
    return kind == 1 ? Integer.valueOf(values.get(kind)) : values.get(kind);
  }

  /** All records of all objects by their ids. */
  private static Map<String, ObjectNode> all() {
    Map<String, ObjectNode> all = new HashMap<>();
    for (String object : OBJECTS.keySet()) {
      new String(export("/objects/" + object + "/export?format=jsonl"), UTF_8)
          .lines()
          .map(line -> (ObjectNode) Json.parse(line))
          .forEach(record -> all.put(record.path("id").stringValue(), record));
    }
    return all;
  }

  /** The record without some fields, and without who changed it when. */
  private static ObjectNode without(ObjectNode record, String... fields) {
    ObjectNode rest = record.deepCopy();
    rest.remove(List.of("version", "updatedAt", "updatedBy"));
    ((ObjectNode) rest.path("fields")).remove(List.of(fields));
    return rest;
  }

  private static void move(Api to, String object, List<String> lookups, String format) {
    String query =
        "?sort=createdAt,id"
            + (lookups.isEmpty() ? "" : "&expand=" + String.join(",", lookups))
            + "&format="
            + format;
    byte[] file = export("/objects/" + object + "/export" + query);
    run(to, object, file, "create", object.equals("companies") ? "parentCompany" : "-");
    if (object.equals("companies")) {
      // Companies that others belong to are there now.
      run(to, object, file, "update", "-");
    }
  }

  private static byte[] export(String path) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(RunningOriel.origin() + "/api/v1" + path))
            .header("Authorization", "Bearer " + from.key())
            .build();
    try {
      return HTTP.send(request, BodyHandlers.ofByteArray()).body();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(path + " was not answered", e);
    }
  }

  private static void run(Api to, String object, byte[] file, String mode, String without) {
    // In another workspace, ids say nothing.
    List<String> keys = mode.equals("update") ? List.of("name") : List.of();
    imported(to, object, file, mode, without, keys);
  }

  private static JsonNode imported(
      Api to, String object, byte[] file, String mode, String without, List<String> keys) {
    Api.Answered created =
        FileForm.file("export", file)
            .part("form-data; name=\"primaryObjectApiName\"", object.getBytes(UTF_8))
            .part("form-data; name=\"duplicateMode\"", mode.getBytes(UTF_8))
            .post(to, "/import/jobs");
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    String path = "/import/jobs/" + created.at("/data/job/id").stringValue();
    List<JsonNode> mappings = new ArrayList<>();
    created
        .at("/data/job/config/primaryMappings")
        .forEach(mapping -> {
          if (!mapping.path("fieldApiName").stringValue().startsWith(without)) {
            mappings.add(mapping);
          }
        });
    to.patch(path, Map.of("primaryMappings", mappings, "matchFields", keys));
    Api.Answered validated = to.post(path + "/validate", null);
    assertThat(validated.at("/data/job/status").stringValue())
        .as(validated.toString())
        .isEqualTo("validated");
    to.post(path + "/run", null);
    Await.until(() -> !to.get(path).at("/data/job/status").stringValue().equals("running"));
    assertThat(to.get(path).at("/data/job/status").stringValue()).isEqualTo("succeeded");
    return to.get(path).at("/data/job");
  }

  /** The names and values of all records, with the names of others instead of their ids. */
  private static List<String> values(Api api, String object, List<String> lookups) {
    List<String> values = new ArrayList<>();
    String expand = String.join(",", lookups);
    String path = "/objects/" + object + "/records?limit=100&sort=createdAt,id";
    for (String cursor = ""; cursor != null; ) {
      Api.Answered page = api.get(path + (expand.isEmpty() ? "" : "&expand=" + expand) + cursor);
      page.at("/data/records")
          .forEach(record -> {
            ObjectNode fields = (ObjectNode) record.path("fields").deepCopy();
            lookups.forEach(name -> fields.set(name, record.at("/fields/" + name).path("name")));
            // Members are others there, and notes, from which the last contact follows, stay here.
            fields.remove(List.of("owner", "assignee", "lastContactAt"));
            values.add(record.path("name").stringValue() + " " + fields);
          });
      JsonNode next = page.at("/data/nextCursor");
      cursor = next.isNull() ? null : "&cursor=" + next.stringValue();
    }
    return values.stream().sorted().toList();
  }
}
