package dev.oriel;

import static dev.oriel.testing.Refusals.problems;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.BusyServer;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ShippedServer;
import dev.oriel.testing.TestWorkspace;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * What a request may send and an answer may hold, at its limit and one more, with the heap that
 * {@code bin/oriel} gives: what fits the limit is carried out, also many times at once.
 */
@ExtendWith(ShippedServer.class)
@ResourceLock(ShippedServer.MEMORY)
@Order(1)
@Tag(SecondTier.MEMORY)
class ShippedLimitsTest {

  private static final int MIB = 1 << 20;
  private static final int MANY = 8;
  private static final int LONGEST_TEXT = 100_000;
  private static final int PAGE = 100;
  private static final int ROWS = 10_000;

  private final TestWorkspace workspace = ShippedServer.workspace();
  private final Api admin = workspace.admin().unchecked();
  private final String company = admin.create("companies", "Acme", Map.of());

  /**
   * A request with a limit of its size.
   *
   * @param limit in bytes
   * @param body makes one of a size in bytes
   */
  private record Sized(
      String path, int limit, Map<String, String> headers, IntFunction<byte[]> body) {

    Api.Answered send(Api key, String company, int size) {
      return send(key, company, body.apply(size));
    }

    Api.Answered send(Api key, String company, byte[] made) {
      return key.send("POST", path.replace("{company}", company), made, headers);
    }

    @Override
    public String toString() {
      return path + (headers.isEmpty() ? " in JSON" : " as a form");
    }
  }

  static Stream<Sized> requests() {
    return Stream.of(
        new Sized(
            "/objects/tasks/records", MIB, Map.of(), size -> padded(record(LONGEST_TEXT), size)),
        new Sized(
            "/objects/tasks/records/batch",
            10 * MIB,
            Map.of(),
            size -> padded(batch(1_000, 10_000), size)),
        new Sized(
            "/objects/companies/records/{company}/attachments",
            10 * MIB,
            FileForm.TYPE,
            size -> FileForm.file("large.bin", new byte[size]).bytes()),
        new Sized("/import/jobs", 10 * MIB, FileForm.TYPE, ShippedLimitsTest::table),
        new Sized("/import/jobs", 10 * MIB, Map.of(), size -> padded(longRows(), size)));
  }

  private static Map<String, Object> record(int text) {
    return Map.of("name", "Large", "fields", Map.of("description", "x".repeat(text)));
  }

  private static Map<String, Object> batch(int operations, int text) {
    return Map.of(
        "operations",
        Collections.nCopies(
            operations,
            Map.of("op", "create", "name", "Large", "fields", record(text).get("fields"))));
  }

  /** As many rows as fit into a body, and no blank row. */
  private static Map<String, Object> longRows() {
    Map<String, String> row = Map.of("name", "Large", "description", "x".repeat(2_000));
    return Map.of("primaryObjectApiName", "tasks", "rows", Collections.nCopies(5_000, row));
  }

  /** A body of exactly this size: white space after a value is part of it. */
  private static byte[] padded(Object value, int size) {
    byte[] json = Json.MAPPER.writeValueAsBytes(value);
    byte[] body = Arrays.copyOf(json, size);
    Arrays.fill(body, json.length, size, (byte) ' ');
    return body;
  }

  /** A form with a table of 5,000 rows that has exactly this size. */
  private static byte[] table(int size) {
    String rows = ("Large," + "x".repeat(2_000) + "\n").repeat(5_000);
    byte[] table = ("name,description\n" + rows).getBytes(UTF_8);
    byte[] file = Arrays.copyOf(table, size);
    Arrays.fill(file, table.length, size, (byte) '\n');
    return FileForm.file("large.csv", file)
        .part("form-data; name=\"primaryObjectApiName\"", "tasks".getBytes(UTF_8))
        .bytes();
  }

  @ParameterizedTest
  @MethodSource("requests")
  void aRequestOfTheLargestSizeIsCarriedOutAndNoLargerOne(Sized request) {
    assertThat(request.send(admin.patient(), company, request.limit()).status())
        .isBetween(200, 201);
    Api.Answered refused = request.send(admin, company, request.limit() + 1);
    assertThat(refused.status()).as(refused.toString()).isEqualTo(413);
    assertThat(refused.code()).isEqualTo("payload_too_large");
  }

  /** Those for which there is no memory at the moment are told to try again, and then succeed. */
  @ParameterizedTest
  @MethodSource("requests")
  void manyRequestsOfTheLargestSizeAllSucceedInTheEnd(Sized request) {
    List<Api> keys = keys(workspace);
    byte[] body = request.body().apply(request.limit());
    assertThat(inTheEnd(n -> request.send(keys.get(n), company, body)))
        .extracting(Api.Answered::status)
        .allMatch(status -> status == 200 || status == 201);
  }

  /** Such a request is held in memory as a whole, because a repetition is compared with it. */
  @Test
  void manyFilesOfTheLargestSizeAreAddedOnceByRequestsThatMayBeRepeated() {
    Map<String, String> headers = new HashMap<>(FileForm.TYPE);
    headers.put("Idempotency-Key", "large");
    String path = "/objects/companies/records/" + company + "/attachments";
    byte[] form = FileForm.file("large.bin", new byte[10 * MIB]).bytes();
    List<Api> keys = keys(workspace);
    IntFunction<Api.Answered> added = n -> keys.get(n).send("POST", path, form, headers);
    List<String> files = inTheEnd(added).stream().map(ShippedLimitsTest::file).toList();
    assertThat(files).doesNotHaveDuplicates().doesNotContain("");
    // The memory of the others may not be given back yet.
    assertThat(file(keys.getFirst().patient().send("POST", path, form, headers)))
        .isEqualTo(files.getFirst());
    headers.put("Idempotency-Key", "larger");
    byte[] larger = FileForm.file("large.bin", new byte[10 * MIB + 1]).bytes();
    assertThat(admin.send("POST", path, larger, headers).status()).isEqualTo(413);
  }

  private static String file(Api.Answered added) {
    return added.at("/data/attachment/id").asString("");
  }

  private static List<Api> keys(TestWorkspace workspace) {
    return IntStream.range(0, MANY).mapToObj(_ -> workspace.admin().unchecked()).toList();
  }

  private static List<Api.Answered> inTheEnd(IntFunction<Api.Answered> request) {
    return Parallel.inTheEnd(MANY, request, answer -> BusyServer.isRefusal(answer.response()));
  }

  @Test
  void aPageOfTheLargestSizeIsAnsweredAndNoLargerOne() {
    TestWorkspace full = ShippedServer.workspace();
    Api key = full.admin().unchecked().patient();
    int text = (8 * MIB - 50_000) / PAGE;
    assertThat(key.post("/objects/tasks/records/batch", batch(PAGE, text)).status()).isEqualTo(200);
    String page = "/objects/tasks/records?limit=" + PAGE;
    List<Api> keys = keys(full);
    assertThat(inTheEnd(n -> keys.get(n).get(page)))
        .extracting(answer -> answer.at("/data/count").intValue())
        .containsOnly(PAGE);

    for (JsonNode record : key.get("/objects/tasks/records?limit=4").at("/data/records")) {
      String id = record.get("id").stringValue();
      assertThat(key.patch("/objects/tasks/records/" + id, record(LONGEST_TEXT)).status())
          .isEqualTo(200);
    }
    Api.Answered refused = key.get(page);
    assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
    assertThat(refused.message()).contains("more than 8 MiB");
  }

  private static Map<String, Object> rows(int rows) {
    return Map.of(
        "primaryObjectApiName", "tasks", "rows", Collections.nCopies(rows, Map.of("name", "Row")));
  }

  private Api.Answered upload(int rows) {
    return FileForm.file("rows.csv", ("name\n" + "Row\n".repeat(rows)).getBytes(UTF_8))
        .part("form-data; name=\"primaryObjectApiName\"", "tasks".getBytes(UTF_8))
        .post(admin, "/import/jobs");
  }

  @Test
  void anImportHasTheMostRowsAndNoMore() {
    for (IntFunction<Api.Answered> sent :
        List.<IntFunction<Api.Answered>>of(
            n -> admin.post("/import/jobs", rows(n)), this::upload)) {
      Api.Answered created = sent.apply(ROWS);
      assertThat(created.status()).isEqualTo(201);
      String job = "/import/jobs/" + created.at("/data/job/id").stringValue();
      assertThat(admin.post(job + "/validate", null).at("/data/job/validation/rowCount").intValue())
          .isEqualTo(ROWS);
      assertThat(problems(sent.apply(ROWS + 1))).matches("(rows|file) too_many.*");
    }
  }
}
