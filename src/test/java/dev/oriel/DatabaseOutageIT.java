package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Await;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The embedded PostgreSQL is gone for a while. */
@Tag(SecondTier.KILL)
class DatabaseOutageIT {

  private static final String KEY = "osk_0123456789abcdef0123456789abcdef";
  private static final String RECORDS = "/api/v1/objects/companies/records";

  @TempDir private Path directory;

  @Test
  void requestsAreToldToComeAgainUntilItIsBackByItself() throws Exception {
    Path setup =
        Files.writeString(
            directory.resolve("setup.yaml"),
            """
            workspace: Test
            keys:
              - {name: Writer, profile: Administrator, token: %s}
            """
                .formatted(KEY));
    try (OrielProcess oriel =
        OrielProcess.start(directory.resolve("data"), "--oriel.setup=" + setup)) {
      assertThat(create(oriel, "Before").statusCode()).isEqualTo(201);
      Path blocked = killAndBlock();
      try {
        assertUnavailable(create(oriel, "Meanwhile"));
        assertUnavailable(oriel.send("GET", RECORDS, KEY, null));
        assertUnavailable(oriel.send("GET", "/readyz", KEY, null));
        assertThat(oriel.send("GET", "/livez", KEY, null).statusCode()).isEqualTo(200);
      } finally {
        Files.delete(blocked);
      }
      Await.until(() -> oriel.send("GET", "/readyz", KEY, null).statusCode() == 200);
      assertThat(create(oriel, "After").statusCode()).isEqualTo(201);
      assertThat(oriel.send("GET", RECORDS, KEY, null).body())
          .contains("\"Before\"", "\"After\"")
          .doesNotContain("\"Meanwhile\"");
      assertThat(oriel.output()).contains("the database failed").doesNotContain("\tat ");
    }
  }

  /** Kills PostgreSQL and keeps it from starting, for as long as a file is there. */
  private Path killAndBlock() throws IOException, InterruptedException {
    Path postgres = directory.resolve("data/postgres");
    Path blocked = Files.writeString(postgres.resolve("local.conf"), "no_such_setting = 1\n");
    long postmaster =
        Long.parseLong(
            Files.readAllLines(postgres.resolve("cluster/postmaster.pid")).getFirst().strip());
    List<ProcessHandle> backends =
        ProcessHandle.of(postmaster).orElseThrow().descendants().toList();
    assertThat(new ProcessBuilder("kill", "-9", "" + postmaster).start().waitFor()).isZero();
    // They end when they see that it is dead, and answer what they are asked until then.
    Await.until(() -> backends.stream().noneMatch(ProcessHandle::isAlive));
    return blocked;
  }

  private static HttpResponse<String> create(OrielProcess oriel, String name) {
    return oriel.send("POST", RECORDS, KEY, "{\"name\":\"" + name + "\"}");
  }

  private static void assertUnavailable(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(503);
    assertThat(answer.headers().firstValue("Retry-After").orElse("")).matches("[0-9]+");
    assertThat(answer.body())
        .contains("\"unavailable\"")
        .doesNotContainIgnoringCase("select", "postgres", "127.0.0.1", "exception");
  }
}
