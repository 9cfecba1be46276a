package dev.oriel.crm.attachment;

import static dev.oriel.testing.Refusals.assertRefused;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** What holds wherever contents are stored. */
abstract class AttachmentCase {

  private static final byte[] PDF = "%PDF-1.7\n%âãÏÓ\n1 0 obj\n".getBytes(UTF_8);

  final TestWorkspace workspace = TestWorkspace.create();
  final Api admin = Api.at(origin(), workspace.admin().key());

  private String record = "";
  private String attachments = "";

  abstract String origin();

  /** Deletes contents that are due. */
  abstract void sweep();

  /** How many contents are stored of a workspace outside of the database. */
  abstract int stored();

  @BeforeEach
  void createRecord() {
    record = "/objects/contacts/records/" + admin.create("contacts", "Ada", Map.of());
    attachments = record + "/attachments";
  }

  private JsonNode add(String name, byte[] content) {
    var added = FileForm.file(name, content).post(admin.patient(), attachments);
    assertThat(added.status()).as(added.toString()).isEqualTo(201);
    return added.at("/data/attachment");
  }

  private String addedId(String name, byte[] content) {
    return add(name, content).get("id").stringValue();
  }

  private Downloaded read(String id, String... headers) {
    return Downloaded.from(origin(), admin, attachments + "/" + id + "/content", headers);
  }

  static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private int rows(String table) {
    return Objects.requireNonNull(
        RunningOriel.bean(JdbcTemplate.class)
            .queryForObject(
                "select count(*) from %s.%s".formatted(workspace.workspace().schema(), table),
                Integer.class));
  }

  @Test
  void aFileIsAddedListedReadAndDeleted() {
    JsonNode added = add("offer.pdf", PDF);
    assertThat(added.propertyNames())
        .containsExactlyInAnyOrder(
            "id",
            "fileName",
            "contentType",
            "size",
            "sha256",
            "createdBy",
            "createdByName",
            "createdAt");
    assertThat(added.get("fileName").stringValue()).isEqualTo("offer.pdf");
    assertThat(added.get("contentType").stringValue()).isEqualTo("application/pdf");
    assertThat(added.get("size").intValue()).isEqualTo(PDF.length);
    assertThat(added.get("sha256").stringValue()).isEqualTo(DigestUtils.sha256Hex(PDF));
    assertThat(added.get("createdByName").stringValue()).startsWith("Key ");
    assertThat(admin.get(attachments).at("/data/attachments").get(0)).isEqualTo(added);

    String id = added.get("id").stringValue();
    assertThat(read(id).bytes()).isEqualTo(PDF);
    assertThat(admin.get(attachments + "/" + id).at("/data/attachment")).isEqualTo(added);
    assertRefused(admin.get(attachments + "/" + id + "?inline=true"), 400);

    var deleted = admin.delete(attachments + "/" + id);
    assertThat(deleted.at("/data/deleted").booleanValue()).isTrue();
    assertThat(deleted.at("/data/attachmentId").stringValue()).isEqualTo(id);
    assertThat(read(id).status()).isEqualTo(404);
    assertRefused(admin.get(attachments + "/" + id), 404);
    assertRefused(admin.delete(attachments + "/" + id), 404);
    assertThat(admin.get(attachments).at("/data/attachments")).isEmpty();
  }

  @Test
  void filesOfAnyLengthComeBackByteForByte() {
    for (int length :
        List.of(0, 1, Upload.PART - 1, Upload.PART, Upload.PART + 1, 3 * Upload.PART, 1_000_000)) {
      byte[] content = random(length);
      Downloaded read = read(addedId("x.bin", content));
      assertThat(read.bytes()).hasSize(length).isEqualTo(content);
      assertThat(read.header("Content-Length")).isEqualTo(String.valueOf(length));
    }
  }

  @Test
  void aFileOfTenMebibytesFitsAndOneByteMoreDoesNot() {
    byte[] largest = random(Upload.MAX_SIZE);
    assertThat(read(addedId("x.bin", largest)).bytes()).isEqualTo(largest);
    var refused = FileForm.file("x.bin", random(Upload.MAX_SIZE + 1)).post(admin, attachments);
    assertRefused(refused, 413);
    assertRefused(admin.send("POST", attachments, new byte[(15 << 20) + 1], FileForm.TYPE), 413);
    assertThat(admin.get(attachments).at("/data/attachments")).hasSize(1);
  }

  @Test
  void oneRangeIsAnsweredAndSeveralAreNot() {
    byte[] content = random(2 * Upload.PART + 100);
    String id = addedId("x.bin", content);
    int size = content.length;
    for (int[] range :
        new int[][] {
          {0, 0}, {5, 9}, {Upload.PART - 1, Upload.PART}, {10, 2 * Upload.PART + 5}, {0, size - 1}
        }) {
      Downloaded part = read(id, "Range", "bytes=" + range[0] + "-" + range[1]);
      assertThat(part.status()).isEqualTo(206);
      assertThat(part.header("Content-Range"))
          .isEqualTo("bytes " + range[0] + "-" + range[1] + "/" + size);
      assertThat(part.bytes()).isEqualTo(Arrays.copyOfRange(content, range[0], range[1] + 1));
    }
    assertThat(read(id, "Range", "bytes=-7").header("Content-Range"))
        .isEqualTo("bytes %d-%d/%d".formatted(size - 7, size - 1, size));
    assertThat(read(id, "Range", "bytes=7-").bytes()).hasSize(size - 7);
    assertThat(read(id, "Range", "bytes=7-99999999").bytes()).hasSize(size - 7);
    for (String ignored : List.of("bytes=0-1,4-5", "bytes=5-1", "bytes=-", "lines=0-1", "x")) {
      assertThat(read(id, "Range", ignored).status()).as(ignored).isEqualTo(200);
    }
    for (String behind : List.of("bytes=" + size + "-", "bytes=-0")) {
      Downloaded refused = read(id, "Range", behind);
      assertThat(refused.status()).isEqualTo(416);
      assertThat(refused.header("Content-Range")).isEqualTo("bytes */" + size);
    }
    assertThat(read(addedId("empty", new byte[0]), "Range", "bytes=0-").status()).isEqualTo(416);
    String tag = read(id).header("ETag");
    assertThat(read(id, "Range", "bytes=0-1", "If-Range", tag).status()).isEqualTo(206);
    assertThat(read(id, "Range", "bytes=0-1", "If-Range", "\"x\"").status()).isEqualTo(200);
  }

  @Test
  void deletedContentsAreSwept() {
    add("one.bin", random(300_000));
    assertThat(admin.delete(attachments + "/" + addedId("two.bin", random(300_000))).status())
        .isEqualTo(200);
    sweep();
    assertThat(rows("attachment_leftover")).isZero();
    assertThat(rows("attachment_part") + stored()).isPositive();
    assertThat(admin.delete(record).status()).isEqualTo(200);
    assertThat(rows("attachment")).isZero();
    sweep();
    assertThat(rows("attachment_part") + rows("attachment_leftover") + stored()).isZero();
  }

  @Test
  void filesGoWithTheirObject() {
    admin.post("/objects", Map.of("name", "Things", "apiName", "things"));
    String thing = admin.create("things", "Thing", Map.of());
    FileForm.attach(admin, "things", thing, "x.bin", random(200_000));
    add("kept.bin", random(100));
    assertThat(admin.delete("/objects/things").status()).isEqualTo(200);
    Await.until(() -> rows("attachment") == 1);
    sweep();
    assertThat(rows("attachment_leftover")).isZero();
    assertThat(Math.max(rows("attachment_part"), stored())).isEqualTo(1);
  }

  @Test
  void aRefusedUploadLeavesNothing() {
    var twice =
        FileForm.file("a.bin", random(300_000))
            .part("form-data; name=\"file\"; filename=\"b.bin\"", random(10))
            .post(admin, attachments);
    assertRefused(twice, 400);
    assertThat(admin.get(attachments).at("/data/attachments")).isEmpty();
    sweep();
    assertThat(rows("attachment_part") + rows("attachment_leftover") + stored()).isZero();
  }

  @Test
  void ofDeletionsAtOnceOneIsTold() {
    String id = addedId("x.bin", random(10));
    List<Integer> statuses =
        Parallel.all(8, _ -> admin.patient().delete(attachments + "/" + id)).stream()
            .map(Api.Answered::status)
            .sorted()
            .toList();
    assertThat(statuses.getFirst()).isEqualTo(200);
    assertThat(statuses.subList(1, 8)).containsOnly(404);
  }

  @Test
  void manyFilesComeAndGoAtOnce() {
    List<byte[]> contents = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      contents.add(random(500_000 + i));
    }
    List<String> ids = Parallel.all(20, i -> addedId(i + ".bin", contents.get(i)));
    List<Boolean> same =
        Parallel.all(20, i -> Arrays.equals(read(ids.get(i)).bytes(), contents.get(i)));
    assertThat(same).containsOnly(true);
  }

  @Test
  void anUploadIsExecutedOnceWithAnIdempotencyKey() {
    byte[] body = FileForm.file("x.bin", random(200_000)).bytes();
    Map<String, String> headers =
        Map.of(
            "Content-Type",
            FileForm.TYPE.get("Content-Type"),
            "Idempotency-Key",
            UUID.randomUUID().toString());
    var first = admin.send("POST", attachments, body, headers);
    var again = admin.send("POST", attachments, body, headers);
    assertThat(first.status()).as(first.toString()).isEqualTo(201);
    assertThat(again.json()).isEqualTo(first.json());
    assertThat(admin.get(attachments).at("/data/attachments")).hasSize(1);
    assertThat(read(first.at("/data/attachment/id").stringValue()).bytes())
        .isEqualTo(random(200_000));
  }
}
