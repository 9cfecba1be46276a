package dev.oriel.integration.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Files are sent while their rows are read, also where a few rows are large. */
class ExportStreamTest {

  private static final int RECORDS = 48;
  private static final int FIELDS = 10;
  private static final int LENGTH = 30_000;

  private static TestWorkspace workspace;
  private static Api key;

  /** Texts that cannot be compressed much, together more than all buffers on the way hold. */
  @BeforeAll
  static void fill() {
    workspace = TestWorkspace.create();
    key = workspace.admin();
    key.post("/objects", Map.of("name", "Wide", "apiName", "wide"));
    for (int i = 0; i < FIELDS; i++) {
      key.post("/objects/wide/fields", Map.of("apiName", "long" + i, "type", "longText"));
    }
    Random random = new Random(1);
    for (int batch = 0; batch < 4; batch++) {
      List<Map<String, Object>> operations = new ArrayList<>();
      for (int record = 0; record < RECORDS / 4; record++) {
        Map<String, Object> fields = new HashMap<>();
        for (int i = 0; i < FIELDS; i++) {
          byte[] bytes = new byte[LENGTH / 4 * 3];
          random.nextBytes(bytes);
          fields.put("long" + i, Base64.getEncoder().encodeToString(bytes));
        }
        operations.add(Map.of("op", "create", "name", "One", "fields", fields));
      }
      Api.Answered filled =
          key.unchecked().post("/objects/wide/records/batch", Map.of("operations", operations));
      assertThat(filled.status()).as(filled.toString()).isEqualTo(200);
    }
  }

  /** How many statements of PostgreSQL still wait for the reader. */
  private static int exporting() {
    return RunningOriel.bean(JdbcTemplate.class)
        .queryForList(
            """
            select pid from pg_stat_activity
            where query ilike 'copy (%' and query like ? and state = 'active'
            """,
            "%" + workspace.workspace().schema() + ".o" + workspace.objectId("wide") + " %")
        .size();
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "jsonl", "xlsx"})
  void theFirstBytesArriveBeforeTheLastRowIsRead(String format) throws IOException {
    try (Socket socket = new Socket()) {
      socket.setReceiveBufferSize(4_096);
      socket.connect(new InetSocketAddress("localhost", RunningOriel.port()));
      String head =
          """
          GET /api/v1/objects/wide/export?format=%s HTTP/1.1
          Host: localhost
          Authorization: Bearer %s

          """
              .formatted(format, key.key());
      socket
          .getOutputStream()
          .write(head.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
      byte[] first = socket.getInputStream().readNBytes(100_000);
      assertThat(new String(first, StandardCharsets.ISO_8859_1)).startsWith("HTTP/1.1 200");
      assertThat(first).hasSize(100_000);
      assertThat(exporting()).isOne();
    }
    Await.until(() -> exporting() == 0);
  }
}
