package dev.oriel.operation.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.S3Store;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** Backups of attachments whose contents are in a bucket. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Order(1)
@ExpectsLog("The bucket does")
@Tag(SecondTier.SERVER)
class BucketBackupTest {

  private static final String KEY = "osk_admin0123456789abcdef0123456789abcdef";
  private static final int PART = 96 * 1_024;

  @TempDir private static Path directory;

  private static S3Store store;
  private static OwnDatabase original;
  private static ServletWebServerApplicationContext server;
  private static Api admin;
  private static String attachments;

  /** The contents by the ids of their attachments. */
  private static final Map<String, byte[]> contents = new LinkedHashMap<>();

  private static String lost;

  @BeforeAll
  static void attach() throws IOException {
    store = S3Store.start();
    original = OwnDatabase.create();
    Path setup =
        Files.writeString(
            directory.resolve("setup.yaml"),
            "workspace: Acme\nkeys: [{name: Admin, profile: Administrator, token: %s}]"
                .formatted(KEY));
    try (var withoutBucket = original.serve("--oriel.setup=" + setup)) {
      admin = Api.at(OwnDatabase.origin(withoutBucket), KEY);
      String contact = admin.create("contacts", "Ada", Map.of());
      attachments = "/objects/contacts/records/" + contact + "/attachments";
      add(contact, 200_000);
    }
    server = original.serve(bucket());
    admin = Api.at(OwnDatabase.origin(server), KEY);
    String contact = attachments.split("/")[4];
    for (int size : List.of(0, 1, PART, PART + 1, 3 * PART, 1_000_000)) {
      add(contact, size);
    }
    String deleted = add(contact, 10);
    contents.remove(deleted);
    assertThat(admin.delete(attachments + "/" + deleted).status()).isEqualTo(200);
    lost = add(contact, 20);
    contents.remove(lost);
    String lostKey =
        store.client().listObjectsV2(list -> list.bucket(S3Store.BUCKET)).contents().stream()
            .map(object -> object.key())
            .filter(key -> key.endsWith(lost))
            .findFirst()
            .orElseThrow();
    store.client().deleteObject(delete -> delete.bucket(S3Store.BUCKET).key(lostKey));
  }

  private static String[] bucket() {
    return Stream.concat(
            S3Store.settings(store.uri()).stream(),
            Stream.of("--oriel.attachments-s3-secret-key=" + S3Store.SECRET))
        .toArray(String[]::new);
  }

  private static String add(String contact, int size) {
    byte[] content = new byte[size];
    new Random(size).nextBytes(content);
    String id = FileForm.attach(admin, "contacts", contact, size + ".bin", content);
    contents.put(id, content);
    return id;
  }

  @AfterAll
  static void end() {
    server.close();
    original.close();
    store.close();
  }

  private static int backUp(Path file, String... options) {
    List<String> words = new ArrayList<>(List.of("backup", file.toString()));
    words.addAll(List.of(options));
    return Commander.on(original, words.toArray(String[]::new));
  }

  private static int status(String origin, String id, byte[] expected) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(origin + "/api/v1" + attachments + "/" + id + "/content"))
            .header("Authorization", "Bearer " + KEY)
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      var answer = http.send(request, BodyHandlers.ofByteArray());
      if (answer.statusCode() == 200) {
        assertThat(answer.body()).isEqualTo(expected);
      }
      return answer.statusCode();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void contentsAreRestoredIntoTheDatabaseByteForByte() {
    Path file = directory.resolve("whole.backup");
    assertThat(backUp(file, bucket())).isZero();
    try (OwnDatabase copy = OwnDatabase.create()) {
      assertThat(Commander.on(copy, "restore", file.toString())).isZero();
      assertThat(copy.query("select distinct in_bucket::text from w1.attachment"))
          .containsExactly("false");
      assertThat(copy.query("select 'x' from w1.attachment_leftover where in_bucket")).isEmpty();
      try (var restored = copy.serve()) {
        String origin = OwnDatabase.origin(restored);
        contents.forEach((id, content) -> assertThat(status(origin, id, content)).isEqualTo(200));
        assertThat(status(origin, lost, new byte[20])).isEqualTo(404);
      }
    }
    assertThat(original.query("select 'x' from w1.attachment where in_bucket")).hasSize(7);
  }

  @Test
  void contentsInTheBucketCanBeLeftOut() {
    Path file = directory.resolve("without.backup");
    assertThat(backUp(file, "--without-bucket")).isZero();
    try (OwnDatabase copy = OwnDatabase.create()) {
      assertThat(Commander.on(copy, "restore", file.toString())).isZero();
      assertThat(copy.query("select 'x' from w1.attachment where in_bucket")).hasSize(7);
      try (var restored = copy.serve(bucket())) {
        String origin = OwnDatabase.origin(restored);
        contents.forEach((id, content) -> assertThat(status(origin, id, content)).isEqualTo(200));
      }
    }
  }

  @Test
  void withoutTheSettingsOfTheBucketNothingIsBackedUp(CapturedOutput output) {
    Path file = directory.resolve("none.backup");
    assertThat(backUp(file)).isNotZero();
    assertThat(output.getErr()).contains("oriel.attachments-s3-", "--without-bucket");
    assertThat(file).doesNotExist();
  }

  @Test
  void aStoreThatDoesNotAnswerEndsTheBackup(CapturedOutput output) {
    Path file = directory.resolve("away.backup");
    String[] away = bucket();
    away[0] = "--oriel.attachments-s3-endpoint=http://127.0.0.1:1";
    assertThat(backUp(file, away)).isNotZero();
    assertThat(output.getErr()).contains("store of files is not available");
    assertThat(file).doesNotExist();
  }
}
