package dev.oriel.integration.importing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.sheet.Sheets;
import dev.oriel.testing.Api;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ShippedServer;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** The largest import, and an export that is larger than the heap, fit into the heap by default. */
@ExtendWith(ShippedServer.class)
@ResourceLock(ShippedServer.MEMORY)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Order(1)
@Tag(SecondTier.MEMORY)
class DefaultHeapTest {

  private static final int ROWS = 10_000;
  private static final int COLUMNS = 20;

  /** The most characters that a long text may have. */
  private static final int LENGTH = 100_000;

  private static TestWorkspace workspace;
  private static Api key;

  @BeforeAll
  static void open() {
    workspace = ShippedServer.workspace();
    key = workspace.admin().unchecked();
  }

  @Test
  @Order(1)
  void theLargestImportFits() {
    createWide();
    byte[] file = file().getBytes(UTF_8);
    assertThat(file.length).isBetween(Sheets.MAX_BYTES * 9 / 10, Sheets.MAX_BYTES);
    Api.Answered created =
        new FormData()
            .file("file", "wide.csv", file)
            .text("primaryObjectApiName", "wide")
            .text("duplicateMode", "update")
            .post(key);
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    ImportJobs jobs = new ImportJobs(key);
    JsonNode job = jobs.run(ImportJobs.PATH + "/" + created.at("/data/job/id").stringValue());
    assertThat(job.at("/result/created").intValue()).as(job.toString()).isEqualTo(ROWS);
  }

  @Test
  @Order(2)
  void anExportOfItWithLongTextsThatIsLargerThanTheHeapFits() throws Exception {
    enlarge();
    assertThat(exported()).isGreaterThan(ShippedServer.heap());
    assertThat(key.get("/me").status()).isEqualTo(200);
  }

  private void createWide() {
    key.post("/objects", Map.of("name", "Wide", "apiName", "wide"));
    key.post(
        "/objects/wide/fields", Map.of("name", "Large", "apiName", "large", "type", "longText"));
    for (int i = 0; i < COLUMNS; i++) {
      key.post("/objects/wide/fields", Map.of("name", "F" + i, "apiName", "f" + i, "type", "text"));
    }
  }

  private static String file() {
    StringBuilder csv = new StringBuilder("name");
    IntStream.range(0, COLUMNS).forEach(column -> csv.append(",f").append(column));
    for (int row = 0; row < ROWS; row++) {
      csv.append("\nRecord ").append(row);
      for (int column = 0; column < COLUMNS; column++) {
        csv.append(',').append("%05d %02d x ".formatted(row, column)).append("value ".repeat(6));
      }
    }
    return csv.toString();
  }

  /** Gives records long texts, which would take as many requests otherwise. */
  private void enlarge() {
    JdbcTemplate jdbc = ShippedServer.database().jdbc();
    String update =
        Objects.requireNonNull(
            jdbc.queryForObject(
                """
                select format('update w%s.o%s set %s = repeat(?, ?)', o.workspace_id, o.id, f.columns[1])
                from oriel.field f join oriel.object_type o on o.id = f.object_id
                where f.api_name = 'large' and o.workspace_id = ?
                """,
                String.class, workspace.workspace().id()));
    int updated = jdbc.update(update + " where name ~ '^Record [1234]'", "0123456789", LENGTH / 10);
    assertThat((long) updated * LENGTH).isGreaterThan(ShippedServer.heap());
  }

  /** Reads an export and forgets it; returns the number of its bytes. */
  private long exported() throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create(ShippedServer.origin() + "/api/v1/objects/wide/export?format=csv"))
            .header("Authorization", "Bearer " + key.key())
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<InputStream> answer = client.send(request, BodyHandlers.ofInputStream());
      assertThat(answer.statusCode()).isEqualTo(200);
      try (InputStream body = answer.body()) {
        return body.transferTo(OutputStream.nullOutputStream());
      }
    }
  }
}
