package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Keys;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * The table of operations is true: its routes are those that exist, its rights those that count.
 */
class OperationsTest {

  private static final String PREFIX = "/api/v1";
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final Map<String, Object> IMPORT =
      Map.of(
          "headers", List.of("name"),
          "rows", List.of(Map.of("name", "Imported")),
          "primaryObjectApiName", "contacts");

  private static final FileForm FILE = FileForm.file("a.txt", new byte[] {'A'});

  private static final List<String> SUBJECTS = new ArrayList<>();

  private static TestWorkspace workspace;
  private static Api admin;
  private static Api stranger;

  /** The subject of operations that are refused, after which it is what it was before. */
  private static Subject untouched;

  @BeforeAll
  static void workspaces() {
    workspace = TestWorkspace.create();
    admin = workspace.admin().unchecked();
    stranger = TestWorkspace.create().admin();
    untouched = Subject.create();
    SUBJECTS.clear();
  }

  /** Documents of a workspace with hundreds of objects would be long. */
  @AfterEach
  void deleteSubjects() {
    SUBJECTS.forEach(object -> admin.delete("/objects/" + object));
    SUBJECTS.clear();
  }

  /** A row of the table. */
  record Operation(String name, List<String> rights, String method, String path) {

    @Override
    public String toString() {
      return name;
    }

    private @Nullable Object body(Subject subject) {
      return switch (name) {
        case "create an object" ->
            Map.of("name", "New " + NUMBERS.incrementAndGet(), "apiName", "new" + NUMBERS.get());
        case "change an object", "change a field" ->
            Map.of("name", "Renamed " + NUMBERS.incrementAndGet());
        case "create a field" -> Map.of("name", "More", "apiName", "more", "type", "text");
        case "create a record", "change a record" -> Map.of("name", "Another");
        case "merge records" -> Map.of("from", List.of(subject.other()));
        case "upsert a record" -> Map.of("name", "New");
        case "find records by a JSON query" -> Map.of("q", "one");
        case "create an import job" -> IMPORT;
        case "change an import job" -> Map.of("duplicateMode", "skip");
        case "add a note", "edit a note" -> Map.of("body", "Another note");
        case "attach a file" -> FILE.bytes();
        case "write many records" ->
            Map.of(
                "operations",
                List.of(subject.write("create"), subject.write("update"), subject.write("delete")));
        default -> null;
      };
    }
  }

  /** An object of its own, with a field, two records, a note and an attachment. */
  private record Subject(
      String object, String record, String other, String note, String attachment, String job) {

    static Subject of(Operation operation) {
      Subject subject = create();
      return operation.path().contains("{job}") ? subject.withJob(operation) : subject;
    }

    /** For an operation that is refused. Of jobs there is one draft at a time. */
    static Subject untouched(Operation operation) {
      return operation.path().contains("{job}") ? of(operation) : untouched;
    }

    /** With an import job in the state that the operation needs. */
    private Subject withJob(Operation operation) {
      String id = admin.post("/import/jobs", IMPORT).at("/data/job/id").stringValue();
      String path = "/import/jobs/" + id;
      if (!operation.name().startsWith("validate")) {
        admin.post(path + "/validate", null);
      }
      if (operation.name().startsWith("undo") || operation.name().startsWith("download")) {
        admin.post(path + "/run", null);
        Await.until(() -> admin.get(path).at("/data/job/status").stringValue().equals("succeeded"));
      }
      return new Subject(object, record, other, note, attachment, id);
    }

    static Subject create() {
      String object = "subject" + NUMBERS.incrementAndGet();
      SUBJECTS.add(object);
      admin.post("/objects", Map.of("name", object, "apiName", object));
      admin.post("/objects/" + object + "/fields", Map.of("apiName", "secret", "type", "email"));
      String record = admin.create(object, "One", Map.of("secret", "hush@example.com"));
      String other = admin.create(object, "Other", Map.of());
      String note = note(admin, object, record);
      String attachment =
          FileForm.attach(
              admin, object, record, "a.txt", "A note".getBytes(StandardCharsets.UTF_8));
      return new Subject(object, record, other, note, attachment, "");
    }

    private static String note(Api author, String object, String record) {
      String notes = "/objects/" + object + "/records/" + record + "/notes";
      return author.post(notes, Map.of("body", "A note")).at("/data/note/id").stringValue();
    }

    Subject withNoteOf(Api author) {
      return new Subject(object, record, other, note(author, object, record), attachment, job);
    }

    String path(Operation operation) {
      return operation
          .path()
          .replace("{object}", object)
          .replace("{field}", "secret")
          .replace(
              "{matchField}/{value}",
              operation.method().equals("GET") ? "secret/hush@example.com" : "name/New")
          .replace("/duplicates", "/duplicates?by=secret")
          .replace("/aggregate", "/aggregate?groupBy=secret")
          .replace("{record}", record)
          .replace("{note}", note)
          .replace("{attachment}", attachment)
          .replace("{job}", job);
    }

    /** An operation of a batch. */
    Map<String, String> write(String operation) {
      return switch (operation) {
        case "create" -> Map.of("op", operation, "name", "Another");
        case "update" -> Map.of("op", operation, "id", record, "name", "Another");
        default -> Map.of("op", operation, "id", record);
      };
    }

    /** All that an operation could have changed. */
    String state() {
      String path = "/objects/" + object;
      String one = path + "/records/" + record;
      return Stream.of(path, path + "/records", one + "/notes", one + "/attachments")
              .map(p -> admin.get(p).response().body())
              .toList()
              .toString()
          + admin.get("/objects").at("/data/objects").size()
          + (job.isEmpty() ? "" : admin.get("/import/jobs/" + job).response().body());
    }
  }

  @Test
  void theTableNamesEveryRouteAndNoOther() {
    Set<String> routes = new TreeSet<>();
    RunningOriel.bean(RequestMappingHandlerMapping.class)
        .getHandlerMethods()
        .keySet()
        .forEach(mapping -> {
          for (String path : mapping.getPatternValues()) {
            for (RequestMethod method : mapping.getMethodsCondition().getMethods()) {
              if (path.startsWith(PREFIX)) {
                routes.add(method + " " + path.substring(PREFIX.length()));
              }
            }
          }
        });
    assertThat(operations().map(o -> o.method() + " " + o.path())).hasSameElementsAs(routes);
  }

  @ParameterizedTest
  @MethodSource("operations")
  void itIsCarriedOutForWhoHasTheRight(Operation operation) {
    Subject subject = Subject.of(operation);
    Api key = key(subject, operation.rights(), false);
    if (operation.name().equals("edit a note")) {
      // Nobody edits the notes of others.
      subject = subject.withNoteOf(key);
    }
    Api.Answered answer = send(key, operation, subject);
    assertThat(answer.status()).as(answer.toString()).isIn(200, 201, 202);
  }

  @ParameterizedTest
  @MethodSource("operations")
  void itIsForbiddenToWhoHasEveryRightButOne(Operation operation) {
    Subject subject = Subject.untouched(operation);
    if (operation.rights().equals(List.of("key"))) {
      Api.Answered answer = send(key(subject, List.of(), false), operation, subject);
      assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
      assertThat(answer.response().body()).doesNotContain(subject.object(), "secret");
      return;
    }
    for (String right : operation.rights()) {
      String before = subject.state();
      Api.Answered answer = send(key(subject, List.of(right), true), operation, subject);
      assertThat(answer.status()).as(answer.toString()).isEqualTo(403);
      assertThat(answer.code()).isEqualTo("forbidden");
      assertThat(answer.response().body()).doesNotContain("hush").doesNotContain("A note");
      assertThat(subject.state()).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"create", "update", "delete"})
  void aBatchNeedsTheRightsOfItsOwnOperations(String right) {
    Subject subject = Subject.create();
    for (String other : List.of("create", "update", "delete")) {
      String before = subject.state();
      Api key = key(subject, List.of(other), false);
      Api.Answered answer =
          key.post(
              "/objects/" + subject.object() + "/records/batch",
              Map.of("operations", List.of(subject.write(right))));
      assertThat(answer.status()).as(answer.toString()).isEqualTo(other.equals(right) ? 200 : 403);
      assertThat(subject.state().equals(before)).isEqualTo(!other.equals(right));
    }
  }

  @ParameterizedTest
  @MethodSource("operations")
  void itIsRefusedWithoutAKeyAndWithARevokedOne(Operation operation) {
    Subject subject = Subject.untouched(operation);
    String before = subject.state();
    Api revoked = admin("To be revoked " + NUMBERS.incrementAndGet());
    assertThat(
            send(revoked, new Operation("list objects", List.of(), "GET", "/objects"), subject)
                .status())
        .isEqualTo(200);
    RunningOriel.bean(Keys.class).revoke(workspace.operator(), "To be revoked " + NUMBERS.get());
    for (Api key : List.of(revoked, new Api("osk_neverheardof0123456789012345678901234567"))) {
      Api.Answered answer = send(key, operation, subject);
      assertThat(answer.status()).as(answer.toString()).isEqualTo(401);
      assertThat(answer.code()).isEqualTo("unauthorized");
    }
    assertThat(subject.state()).isEqualTo(before);
  }

  @ParameterizedTest
  @MethodSource("operations")
  void anotherWorkspaceFindsNothingThere(Operation operation) {
    Subject subject = Subject.untouched(operation);
    String before = subject.state();
    Api.Answered asked = send(stranger, operation, subject);
    if (operation.path().contains("{object}") || operation.path().contains("{job}")) {
      assertThat(asked.status()).as(asked.toString()).isEqualTo(404);
    } else {
      assertThat(asked.status()).as(asked.toString()).isIn(200, 201, 202);
      assertThat(asked.response().body()).doesNotContain(subject.object(), "secret");
    }
    if (operation.path().contains("{record}")) {
      stranger.create("companies", "Own", Map.of());
      Subject guessed =
          new Subject(
              "companies",
              subject.record(),
              subject.other(),
              subject.note(),
              subject.attachment(),
              "");
      Api.Answered answer = send(stranger, operation, guessed);
      assertThat(answer.status()).as(answer.toString()).isEqualTo(404);
    }
    assertThat(subject.state()).isEqualTo(before);
  }

  private static Api.Answered send(Api key, Operation operation, Subject subject) {
    Object body = operation.body(subject);
    Map<String, String> headers = body instanceof byte[] ? FileForm.TYPE : Map.of();
    return key.send(operation.method(), subject.path(operation), body, headers);
  }

  private static Api admin(String name) {
    return workspace.key("Administrator", name);
  }

  /** A key that has just these rights or, if {@code denied}, all but these. */
  private static Api key(Subject subject, List<String> rights, boolean denied) {
    if (rights.contains("admin") && !denied) {
      return admin("Administrator's " + NUMBERS.incrementAndGet());
    }
    // Whoever may edit a field may read it.
    boolean edits = rights.contains("edit") != denied && !(denied && rights.contains("read"));
    String name = "Profile " + NUMBERS.incrementAndGet();
    workspace.profile(
        """
        {'name': '%s',
         'rights': {'object': %s, 'field': %s},
         'defaultAccess': {},
         'objects': {'%s': {%s, 'fields': {'secret': {'read': %s, 'edit': %s}}}}}
        """
            .formatted(
                name,
                words(rights, "object.", denied),
                words(rights, "field.", denied),
                subject.object(),
                String.join(
                    ", ",
                    Stream.of("view", "create", "update", "delete")
                        .map(right -> "'" + right + "': " + (rights.contains(right) != denied))
                        .toList()),
                rights.contains("read") != denied || edits,
                edits));
    return workspace.key(name);
  }

  private static List<String> words(List<String> rights, String prefix, boolean denied) {
    return Stream.of("create", "update", "delete")
        .filter(word -> rights.contains(prefix + word) != denied)
        .map(word -> "'" + word + "'")
        .toList();
  }

  static Stream<Operation> operations() {
    try {
      return Files.readAllLines(Path.of("docs/operations.md")).stream()
          .filter(line ->
              line.contains(" | GET /")
                  || line.contains(" | POST /")
                  || line.contains(" | PATCH /")
                  || line.contains(" | PUT /")
                  || line.contains(" | DELETE /"))
          .map(OperationsTest::operation)
          .toList()
          .stream();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Operation operation(String line) {
    List<String> cells = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
    List<String> route = Arrays.stream(cells.get(3).split(" ", -1)).toList();
    return new Operation(
        cells.get(1), List.of(cells.get(2).split(", ", -1)), route.get(0), route.get(1));
  }
}
