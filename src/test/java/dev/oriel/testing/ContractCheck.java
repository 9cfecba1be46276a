package dev.oriel.testing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.platform.json.Json;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Holds every answer that a test gets against the OpenAPI document of its key: each is checked by
 * the schema of its operation and status, failures also by the error envelope. A document follows
 * from the definitions and the rights of the key, so it is read once for all workspaces in which
 * these are alike. Where a test changes objects while others write, an answer may be of a schema
 * that no document was read of; only then is a deviation let pass.
 */
final class ContractCheck {

  private static final String PREFIX = "/api/v1";
  private static final Set<String> CHECKED = Set.of("GET", "POST", "PUT", "PATCH", "DELETE");

  /** What is known of the workspaces of keys. */
  private static final Map<String, Watched> WATCHED = new ConcurrentHashMap<>();

  /** For keys of other workspaces. */
  private static final Watched OTHER = new Watched(new AtomicLong(), Optional::empty);

  /** Each test has workspaces of its own, and some have many keys. */
  private static final int REMEMBERED = 50;

  private final Cache<String, Known> byKey = Caffeine.newBuilder().maximumSize(REMEMBERED).build();

  private final Cache<DocumentShape, Description> byShape =
      Caffeine.newBuilder().maximumSize(REMEMBERED).build();

  /**
   * What is known of the workspace of a key.
   *
   * @param changes how often a test has changed what the documents of the workspace tell of
   * @param shape all that tells the document of the key from those of other keys; empty if no
   *     others have a like one
   */
  record Watched(AtomicLong changes, Supplier<Optional<DocumentShape>> shape) {}

  private record Known(Description description, long changes) {}

  private final UnaryOperator<String> reader;

  /**
   * A check.
   *
   * @param reader reads the document for a value of the header Authorization
   */
  ContractCheck(UnaryOperator<String> reader) {
    this.reader = reader;
  }

  /** Says what is known of the workspace of a key. */
  static void watch(String token, Watched watched) {
    WATCHED.put("Bearer " + token, watched);
  }

  private static Watched watched(String key) {
    return WATCHED.getOrDefault(key, OTHER);
  }

  private static AtomicLong changes(String key) {
    return watched(key).changes;
  }

  private static String key(HttpRequest request) {
    return request.headers().firstValue("Authorization").orElse("");
  }

  void check(HttpRequest request, HttpResponse<String> response) {
    String path = request.uri().getPath();
    if (path == null || !path.startsWith(PREFIX + "/") || !CHECKED.contains(request.method())) {
      return;
    }
    boolean isFile = path.matches(".*/(export|content)") && response.statusCode() < 300;
    if (response.statusCode() == 304 || isFile) {
      return;
    }
    if (response.headers().firstValue("Content-Disposition").orElse("").startsWith("attachment")) {
      return;
    }
    if (!response.headers().firstValue("Content-Type").orElse("").equals("application/json")) {
      throw wrong(request, response, List.of("its Content-Type is not application/json"));
    }
    JsonNode body = Json.MAPPER.readTree(response.body());
    if (response.statusCode() >= 400) {
      checkError(request, response, body);
    } else if (!request.method().equals("GET")
        && path.matches(PREFIX + "/objects(/[^/]+(/fields(/[^/]+)?)?)?")) {
      changes(key(request)).incrementAndGet();
    }
    if (response.statusCode() != 401) {
      checkByDocument(request, response, body);
    }
  }

  private static void checkError(
      HttpRequest request, HttpResponse<String> response, JsonNode body) {
    String id = response.headers().firstValue("X-Request-Id").orElse("");
    boolean replayed = response.headers().firstValue("Idempotency-Replayed").isPresent();
    boolean right =
        body.size() == 1
            && body.at("/error/code").isString()
            && !body.at("/error/message").asString("").isBlank()
            && (replayed || body.at("/error/requestId").asString("").equals(id))
            && !id.isEmpty();
    if (!right) {
      throw wrong(request, response, List.of("it is not the error envelope"));
    }
  }

  private void checkByDocument(HttpRequest request, HttpResponse<String> response, JsonNode body) {
    String key = key(request);
    Known known = byKey.getIfPresent(key);
    if (known == null && response.statusCode() == 503) {
      // Without the database there is no document to read.
      return;
    }
    if (known == null) {
      known = read(key);
    }
    Description.Operation operation = find(known, request);
    boolean success = response.statusCode() < 400;
    boolean depends = operation == null || !operation.isGeneric();
    if (success && depends && known.changes != changes(key).get()) {
      known = read(key);
    }
    List<String> problems = problems(known, request, response, body);
    if (!problems.isEmpty() && known.description.saysTheSameAs(readOwn(key))) {
      throw wrong(request, response, problems);
    }
  }

  private static List<String> problems(
      Known known, HttpRequest request, HttpResponse<String> response, JsonNode body) {
    Description.Operation operation = find(known, request);
    int status = response.statusCode();
    if (operation == null) {
      return status >= 400 ? List.of() : List.of("the key's document does not have the operation");
    }
    List<String> headers = List.copyOf(response.headers().map().keySet());
    List<String> problems = new ArrayList<>(operation.problems(status, headers, body));
    String query = request.uri().getQuery();
    if (status < 400 && (query == null || !query.contains("fields"))) {
      List<String> fields = operation.fields();
      records(body)
          .forEach(record -> {
            for (String field : fields) {
              if (!record.get("fields").has(field)) {
                problems.add("the record " + record.get("id") + " has no field " + field);
              }
            }
          });
    }
    return problems;
  }

  private static List<JsonNode> records(JsonNode body) {
    JsonNode data = body.path("data");
    return data.has("record")
        ? List.of(data.get("record"))
        : List.copyOf(data.path("records").values());
  }

  private static Description.@Nullable Operation find(Known known, HttpRequest request) {
    return known.description.find(
        request.method(), request.uri().getPath().substring(PREFIX.length()));
  }

  private Known read(String key) {
    Watched watched = watched(key);
    long changes = watched.changes.get();
    Optional<DocumentShape> shape = watched.shape.get();
    Description description = shape.map(byShape::getIfPresent).orElse(null);
    if (description == null) {
      description = readOwn(key);
      // The definitions can change while it is read.
      if (shape.isPresent() && shape.equals(watched.shape.get())) {
        byShape.put(shape.get(), description);
      }
    }
    Known known = new Known(description, changes);
    byKey.put(key, known);
    return known;
  }

  /** The document as the server answers it for this key. */
  private Description readOwn(String key) {
    return new Description(reader.apply(key));
  }

  private static AssertionError wrong(
      HttpRequest request, HttpResponse<String> response, List<String> problems) {
    return new AssertionError(
        "The answer to %s %s is not as described:%n  %s%n%d %s"
            .formatted(
                request.method(),
                request.uri(),
                String.join(System.lineSeparator() + "  ", problems),
                response.statusCode(),
                response.body()));
  }
}
