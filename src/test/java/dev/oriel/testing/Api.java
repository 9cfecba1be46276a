package dev.oriel.testing;

import dev.oriel.platform.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A client of the REST API with one key. Paths begin behind {@code /api/v1}. */
public final class Api {

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private static final Map<String, ContractCheck> CONTRACTS = new ConcurrentHashMap<>();

  private final String origin;

  private final String key;

  private final boolean checked;

  private final boolean patient;

  public Api(String key) {
    this(RunningOriel.origin(), key, true, false);
  }

  private Api(String origin, String key, boolean checked, boolean patient) {
    this.origin = origin;
    this.key = key;
    this.checked = checked;
    this.patient = patient;
  }

  /** A client of another server. */
  public static Api at(String origin, String key) {
    return new Api(origin, key, true, false);
  }

  /** The same client without holding answers against OpenAPI: for masses of requests. */
  public Api unchecked() {
    return new Api(origin, key, false, patient);
  }

  /**
   * The same client, which repeats what is refused as unavailable, as it is told to: for many
   * requests at once for the same thing, which a busy machine does not get done in time.
   */
  public Api patient() {
    return new Api(origin, key, checked, true);
  }

  public String key() {
    return key;
  }

  public Answered get(String path) {
    return send("GET", path, null, Map.of());
  }

  public Answered post(String path, @Nullable Object body) {
    return send("POST", path, body, Map.of());
  }

  public Answered patch(String path, Object body) {
    return send("PATCH", path, body, Map.of());
  }

  public Answered delete(String path) {
    return send("DELETE", path, null, Map.of());
  }

  /** The id of a record that is created with this name and these fields. */
  public String create(String object, String name, Map<String, ?> fields) {
    Answered created =
        post("/objects/" + object + "/records", Map.of("name", name, "fields", fields));
    if (created.status() != 201) {
      throw new AssertionError(created.toString());
    }
    return created.at("/data/record/id").stringValue();
  }

  /**
   * Sends a request.
   *
   * @param body a string as it is, or an object as JSON; null for none
   */
  public Answered send(
      String method, String path, @Nullable Object body, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(origin + "/api/v1" + path))
            .timeout(Await.PATIENCE)
            .header("Authorization", "Bearer " + key)
            .method(
                method,
                switch (body) {
                  case null -> BodyPublishers.noBody();
                  case byte[] bytes -> BodyPublishers.ofByteArray(bytes);
                  case String text -> BodyPublishers.ofString(text);
                  default -> BodyPublishers.ofByteArray(Json.MAPPER.writeValueAsBytes(body));
                });
    if (body != null && !headers.containsKey("Content-Type")) {
      request.header("Content-Type", "application/json");
    }
    headers.forEach(request::header);
    HttpRequest made = request.build();
    return new Answered(
        method + " " + made.uri(), patient ? BusyServer.patiently(() -> sent(made)) : sent(made));
  }

  private HttpResponse<String> sent(HttpRequest request) {
    return checked ? exchange(request).response() : answer(request);
  }

  /** Sends a request that is made elsewhere. The answer must be as OpenAPI describes it. */
  public static Answered exchange(HttpRequest request) {
    HttpResponse<String> response = answer(request);
    URI uri = request.uri();
    String origin = uri.getScheme() + "://" + uri.getAuthority();
    CONTRACTS
        .computeIfAbsent(origin, o -> new ContractCheck(key -> description(o, key)))
        .check(request, response);
    return new Answered(request.method() + " " + request.uri(), response);
  }

  private static String description(String origin, String authorization) {
    URI uri = URI.create(origin + "/api/v1/openapi.json");
    HttpResponse<String> response =
        answer(
            HttpRequest.newBuilder(uri)
                .timeout(Await.PATIENCE)
                .header("Authorization", authorization)
                .build());
    if (response.statusCode() != 200) {
      throw new AssertionError(
          "There is no description for the key: " + response.statusCode() + " " + response.body());
    }
    return response.body();
  }

  private static HttpResponse<String> answer(HttpRequest request) {
    try {
      return HTTP.send(request, Workbook::body);
    } catch (IOException e) {
      throw new AssertionError(request.method() + " " + request.uri() + " was not answered", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** What a request was answered with. */
  public record Answered(String request, HttpResponse<String> response) {

    public int status() {
      return response.statusCode();
    }

    public JsonNode json() {
      return Json.MAPPER.readTree(response.body());
    }

    /** What a JSON pointer finds in the body; a missing node where it finds nothing. */
    public JsonNode at(String pointer) {
      return json().at(pointer);
    }

    public String code() {
      return at("/error/code").asString();
    }

    public String message() {
      return at("/error/message").asString();
    }

    public String header(String name) {
      return response.headers().firstValue(name).orElse("");
    }

    @Override
    public String toString() {
      return request + " -> " + status() + " " + response.body();
    }
  }
}
