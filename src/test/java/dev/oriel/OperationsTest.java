package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
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

  /** Objects that operations may change. */
  private static final List<String> SUBJECTS = new ArrayList<>();

  /** Import jobs that nothing has changed, by what was done with them. */
  private static final Map<List<String>, String> JOBS = new HashMap<>();

  private static final Map<Granted, Api> KEYS = new HashMap<>();

  private static TestWorkspace workspace;
  private static Api admin;
  private static Api stranger;
  private static OperationSubject unchanged;
  private static OperationSubject shown;

  @BeforeAll
  static void workspaces() {
    workspace = TestWorkspace.create();
    admin = workspace.admin().unchecked();
    stranger = TestWorkspace.create().admin();
    unchanged = OperationSubject.create(admin);
    shown = unchanged.withDashboard(admin).withView(admin);
  }

  /** Documents of a workspace with hundreds of objects would be long. */
  @AfterEach
  void deleteSubjects() {
    SUBJECTS.forEach(object -> admin.delete("/objects/" + object));
    SUBJECTS.clear();
  }

  /** Rights on an object, or all but these. */
  private record Granted(String object, List<String> rights, boolean denied) {}

  /** One of its own for each operation that may change it. */
  private static OperationSubject of(Operation operation) {
    if (operation.method().equals("GET")) {
      return unchanged(operation);
    }
    OperationSubject subject = create();
    if (operation.path().contains("{dashboard}")) {
      return subject.withDashboard(admin);
    }
    if (operation.path().contains("{view}")) {
      return subject.withView(admin);
    }
    return operation.path().contains("{job}") ? subject.withJob(job(operation.steps())) : subject;
  }

  /** The one that all tries share that change nothing, which its state shows. */
  private static OperationSubject unchanged(Operation operation) {
    if (operation.path().contains("{dashboard}") || operation.path().contains("{view}")) {
      return shown;
    }
    return operation.path().contains("{job}")
        ? unchanged.withJob(JOBS.computeIfAbsent(operation.steps(), OperationsTest::job))
        : unchanged;
  }

  private static OperationSubject create() {
    OperationSubject subject = OperationSubject.create(admin);
    SUBJECTS.add(subject.object());
    return subject;
  }

  /** An import job of a key of its own, whose drafts no other one discards. */
  private static String job(List<String> steps) {
    Api key = admin("Importer " + NUMBERS.incrementAndGet()).unchecked();
    String id = key.post("/import/jobs", Operation.IMPORT).at("/data/job/id").stringValue();
    String path = "/import/jobs/" + id;
    steps.forEach(step -> key.post(path + "/" + step, null));
    if (steps.contains("run")) {
      Await.until(() -> key.get(path).at("/data/job/status").stringValue().equals("succeeded"));
    }
    return id;
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
    OperationSubject subject = of(operation);
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
    OperationSubject subject = unchanged(operation);
    if (operation.rights().equals(List.of("key"))) {
      Api.Answered answer = send(key(subject, List.of(), false), operation, subject);
      assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
      assertThat(answer.response().body()).doesNotContain(subject.object(), "secret");
      return;
    }
    for (String right : operation.rights()) {
      String before = subject.state(admin);
      Api.Answered answer = send(key(subject, List.of(right), true), operation, subject);
      // A view of an object that may not be viewed is as unknown as one that is not there.
      boolean isUnknown = right.equals("view") && operation.path().startsWith("/views/");
      assertThat(answer.status()).as(answer.toString()).isEqualTo(isUnknown ? 404 : 403);
      assertThat(answer.code()).isEqualTo(isUnknown ? "not_found" : "forbidden");
      assertThat(answer.response().body()).doesNotContain("hush").doesNotContain("A note");
      assertThat(subject.state(admin)).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"create", "update", "delete"})
  void aBatchNeedsTheRightsOfItsOwnOperations(String right) {
    OperationSubject subject = create();
    for (String other : List.of("create", "update", "delete")) {
      String before = subject.state(admin);
      Api key = key(subject, List.of(other), false);
      Api.Answered answer =
          key.post(
              "/objects/" + subject.object() + "/records/batch",
              Map.of("operations", List.of(subject.write(right))));
      assertThat(answer.status()).as(answer.toString()).isEqualTo(other.equals(right) ? 200 : 403);
      assertThat(subject.state(admin).equals(before)).isEqualTo(!other.equals(right));
    }
  }

  @ParameterizedTest
  @MethodSource("operations")
  void itIsRefusedWithoutAKeyAndWithARevokedOne(Operation operation) {
    OperationSubject subject = unchanged(operation);
    String before = subject.state(admin);
    Api revoked = admin("To be revoked " + NUMBERS.incrementAndGet());
    assertThat(
            send(revoked, new Operation("list objects", List.of(), "GET", "/objects"), subject)
                .status())
        .isEqualTo(200);
    workspace.revoke("To be revoked " + NUMBERS.get());
    for (Api key : List.of(revoked, new Api("osk_neverheardof0123456789012345678901234567"))) {
      Api.Answered answer = send(key, operation, subject);
      assertThat(answer.status()).as(answer.toString()).isEqualTo(401);
      assertThat(answer.code()).isEqualTo("unauthorized");
    }
    assertThat(subject.state(admin)).isEqualTo(before);
  }

  @ParameterizedTest
  @MethodSource("operations")
  void anotherWorkspaceFindsNothingThere(Operation operation) {
    OperationSubject subject = unchanged(operation);
    String before = subject.state(admin);
    Api.Answered asked = send(stranger, operation, subject);
    if (Stream.of("{object}", "{job}", "{dashboard}", "{view}", "list views")
        .anyMatch((operation.name() + operation.path())::contains)) {
      assertThat(asked.status()).as(asked.toString()).isEqualTo(404);
    } else if (List.of("make a dashboard", "save a view").contains(operation.name())) {
      // They are about an object that is not there.
      assertThat(asked.status()).as(asked.toString()).isEqualTo(400);
    } else {
      assertThat(asked.status()).as(asked.toString()).isIn(200, 201, 202);
      assertThat(asked.response().body()).doesNotContain(subject.object(), "secret");
    }
    if (operation.path().contains("{record}")) {
      stranger.create("companies", "Own", Map.of());
      OperationSubject guessed =
          new OperationSubject(
              "companies",
              subject.record(),
              subject.other(),
              subject.note(),
              subject.attachment(),
              "",
              "",
              "");
      Api.Answered answer = send(stranger, operation, guessed);
      assertThat(answer.status()).as(answer.toString()).isEqualTo(404);
    }
    assertThat(subject.state(admin)).isEqualTo(before);
  }

  private static Api.Answered send(Api key, Operation operation, OperationSubject subject) {
    Object body = operation.body(subject);
    Map<String, String> headers = body instanceof byte[] ? FileForm.TYPE : Map.of();
    return key.send(operation.method(), subject.path(operation), body, headers);
  }

  private static Api admin(String name) {
    return workspace.key("Administrator", name);
  }

  /** A key that has just these rights or, if {@code denied}, all but these. */
  private static Api key(OperationSubject subject, List<String> rights, boolean denied) {
    return KEYS.computeIfAbsent(
        new Granted(subject.object(), rights, denied),
        granted -> made(granted.object(), granted.rights(), granted.denied()));
  }

  private static Api made(String object, List<String> rights, boolean denied) {
    if (rights.contains("admin") && !denied) {
      return admin("Administrator's " + NUMBERS.incrementAndGet());
    }
    // Whoever may edit a field may read it.
    boolean edits = rights.contains("edit") != denied && !(denied && rights.contains("read"));
    String name = "Profile " + NUMBERS.incrementAndGet();
    workspace.profile(
        """
        {'name': '%s',
         'rights': {'object': %s, 'field': %s, 'view': %s},
         'defaultAccess': {},
         'objects': {'%s': {%s, 'fields': {'secret': {'read': %s, 'edit': %s}}}}}
        """
            .formatted(
                name,
                words(rights, "object.", denied),
                words(rights, "field.", denied),
                rights.contains("view.share") != denied ? "['share']" : "[]",
                object,
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
    return Operation.all();
  }
}
