package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Import jobs of a key, as tests use them. */
public record ImportJobs(Api key) {

  public static final String PATH = "/import/jobs";

  /** The body of a job: a header line and lines of values, with cells separated by {@code |}. */
  public static Map<String, Object> body(String object, String header, String... lines) {
    List<String> headers = cells(header);
    List<Map<String, Object>> rows = new ArrayList<>();
    for (String line : lines) {
      List<String> cells = cells(line);
      Map<String, Object> row = new LinkedHashMap<>();
      for (int i = 0; i < cells.size(); i++) {
        row.put(headers.get(i), cells.get(i));
      }
      rows.add(row);
    }
    Map<String, Object> body = new HashMap<>();
    body.put("fileName", "test.csv");
    body.put("headers", headers);
    body.put("rows", rows);
    body.put("primaryObjectApiName", object);
    return body;
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
  }

  /** Creates a job and returns its path. */
  public String create(Map<String, Object> body) {
    Api.Answered answer = key.post(PATH, body);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(201);
    return PATH + "/" + answer.at("/data/job/id").stringValue();
  }

  public JsonNode job(String path) {
    return key.get(path).at("/data/job");
  }

  public JsonNode validate(String path) {
    Api.Answered answer = key.post(path + "/validate", null);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
    return answer.at("/data/job/validation");
  }

  /** Validates and runs a job, and returns it when it has ended. */
  public JsonNode run(String path) {
    JsonNode validation = validate(path);
    assertThat(validation.path("ok").booleanValue()).as(validation.toString()).isTrue();
    Api.Answered answer = key.post(path + "/run", null);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(202);
    return ended(path);
  }

  public JsonNode ended(String path) {
    Await.until(() -> !job(path).path("status").stringValue().equals("running"), () -> job(path));
    return job(path);
  }

  /** Creates, validates and runs a job. */
  public JsonNode run(Map<String, Object> body) {
    return run(create(body));
  }

  public JsonNode undo(String path) {
    Api.Answered answer = key.post(path + "/undo", null);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(202);
    Await.until(() -> !job(path).at("/undo/running").booleanValue(), () -> job(path));
    return job(path).path("undo");
  }
}
