package dev.oriel.crm.attachment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.database.Transactions;
import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.S3Store;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** Contents in a bucket of a server that speaks S3. */
@ExpectsLog("The bucket does not answer as it should")
@Tag(SecondTier.SERVER)
class BucketTest extends AttachmentCase {

  @TempDir private static Path directory;

  private static S3Store store;
  private static ServletWebServerApplicationContext server;

  @BeforeAll
  static void start() throws IOException {
    store = S3Store.start();
    server = server(store.uri());
  }

  private static ServletWebServerApplicationContext server(URI endpoint) throws IOException {
    Path secret = Files.writeString(directory.resolve("secret"), S3Store.SECRET + "\n");
    List<String> settings = new ArrayList<>(S3Store.settings(endpoint));
    settings.add("--oriel.attachments-s3-secret-key-file=" + secret);
    settings.add("--oriel.database-pool=16");
    return RunningOriel.another(settings.toArray(String[]::new));
  }

  @AfterAll
  static void stop() {
    server.close();
    store.close();
  }

  @Override
  String origin() {
    return origin(server);
  }

  private static String origin(ServletWebServerApplicationContext running) {
    return "http://localhost:" + Objects.requireNonNull(running.getWebServer()).getPort();
  }

  @Override
  void sweep() {
    // The job could be run by the other server, which has no bucket.
    server.getBean(Sweep.class).sweep(() -> {});
  }

  @Override
  int stored() {
    return store
        .client()
        .listObjectsV2(
            list -> list.bucket(S3Store.BUCKET).prefix(workspace.workspace().uuid() + "/"))
        .keyCount();
  }

  @Test
  void theContentIsInTheBucketAlone() {
    String record = admin.create("contacts", "Ada", Map.of());
    FileForm.attach(admin, "contacts", record, "a.bin", random(300_000));
    assertThat(stored()).isOne();
    String schema = workspace.workspace().schema();
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    for (String table : new String[] {"attachment_part", "attachment_leftover"}) {
      assertThat(jdbc.queryForList("select 1 from %s.%s".formatted(schema, table))).isEmpty();
    }
  }

  @Test
  void aDryRunPutsNothingIntoTheBucket() {
    String record = admin.create("contacts", "Ada", Map.of());
    Attachments attachments = server.getBean(Attachments.class);
    server
        .getBean(Transactions.class)
        .dryRun(() ->
            attachments.create(
                workspace.operator(), "contacts", record, Upload.of("a.bin", random(300_000))));
    assertThat(stored()).isZero();
  }

  @Test
  void contentsInTheDatabaseStayReadable() {
    String record = admin.create("contacts", "Ada", Map.of());
    Api other = new Api(admin.key());
    String id = FileForm.attach(other, "contacts", record, "a.bin", random(300_000));
    String path = "/objects/contacts/records/" + record + "/attachments/" + id + "/content";
    assertThat(Downloaded.from(origin(), admin, path).bytes()).isEqualTo(random(300_000));
    String inBucket = FileForm.attach(admin, "contacts", record, "b.bin", random(10));
    assertThat(other.get(path.replace(id, inBucket)).status()).isEqualTo(503);
  }

  @Test
  void aStoreThatIsAwayRefusesFilesForNowAndLeavesNothing() throws IOException {
    String record = admin.create("contacts", "Ada", Map.of());
    try (var away = server(URI.create("http://127.0.0.1:1"))) {
      Api api = Api.at(origin(away), admin.key());
      String path = "/objects/contacts/records/" + record + "/attachments";
      assertThat(FileForm.file("a.bin", random(300_000)).post(api, path).status()).isEqualTo(503);
      assertThat(api.get(path).at("/data/attachments")).isEmpty();
    }
    sweep();
    String schema = workspace.workspace().schema();
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    assertThat(jdbc.queryForList("select 1 from " + schema + ".attachment_part")).isEmpty();
    // The store may yet store what it was sent, so it is asked to delete that later.
    assertThat(
            jdbc.update(
                "update %s.attachment_leftover set due_at = now() where in_bucket and due_at > now()"
                    .formatted(schema)))
        .isOne();
    sweep();
    assertThat(jdbc.queryForList("select 1 from " + schema + ".attachment_leftover")).isEmpty();
  }
}
