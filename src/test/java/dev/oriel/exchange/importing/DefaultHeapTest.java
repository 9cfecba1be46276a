package dev.oriel.exchange.importing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.exchange.sheet.Sheets;
import dev.oriel.testing.Api;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.OwnDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The largest import, and an export that is larger than the heap, fit into the heap by default. */
@Timeout(180)
@Order(1)
class DefaultHeapTest {

  /** In MiB, as {@code bin/oriel} gives. */
  private static final int HEAP = 384;

  private static final String KEY = "osk_" + "h".repeat(43);
  private static final int ROWS = 10_000;
  private static final int COLUMNS = 20;

  /** The most characters that a long text may have. */
  private static final int LENGTH = 100_000;

  @TempDir private Path directory;

  @Test
  void theLargestImportAndALargerExportFitIntoTheDefaultHeap() throws Exception {
    try (OwnDatabase database = OwnDatabase.create();
        OrielProcess server =
            OrielProcess.shipped(
                database,
                directory.resolve("log"),
                "--oriel.data=" + directory.resolve("data"),
                "--oriel.jobs-interval=1s",
                "--oriel.setup=" + setup())) {
      Api key = Api.at("http://localhost:" + server.port(), KEY).unchecked();
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
      enlarge(database);
      assertThat(exported(server)).isGreaterThan((long) HEAP << 20);
      assertThat(key.get("/me").status()).isEqualTo(200);
    }
  }

  private Path setup() throws IOException {
    String fields =
        IntStream.range(0, COLUMNS)
            .mapToObj("      - {apiName: f%1$d, name: F%1$d, type: text}\n"::formatted)
            .collect(Collectors.joining());
    return Files.writeString(
        directory.resolve("setup.yaml"),
        """
        workspace: Test
        keys:
          - {name: Admin, profile: Administrator, token: %s}
        objects:
          - apiName: wide
            name: Wide
            fields:
              - {apiName: large, name: Large, type: longText}
        """
                .formatted(KEY)
            + fields);
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
  private static void enlarge(OwnDatabase database) {
    String update =
        Objects.requireNonNull(
            database
                .jdbc()
                .queryForObject(
                    """
                    select format('update w%s.o%s set %s = repeat(?, ?)', o.workspace_id, o.id, f.columns[1])
                    from oriel.field f join oriel.object_type o on o.id = f.object_id
                    where f.api_name = 'large'
                    """,
                    String.class));
    int updated =
        database
            .jdbc()
            .update(update + " where name ~ '^Record [1234]'", "0123456789", LENGTH / 10);
    assertThat(updated).isGreaterThan((HEAP << 20) / LENGTH);
  }

  /** Reads an export and forgets it; returns the number of its bytes. */
  private static long exported(OrielProcess server) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(server.uri("/api/v1/objects/wide/export?format=csv"))
            .header("Authorization", "Bearer " + KEY)
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
