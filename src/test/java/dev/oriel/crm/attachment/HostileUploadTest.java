package dev.oriel.crm.attachment;

import static dev.oriel.testing.Refusals.assertRefused;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Attempts;
import dev.oriel.testing.Await;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestDatabases;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Uploads that are wrong, broken or meant to do harm. */
class HostileUploadTest {

  private static final byte[] CONTENT = "Hello, world.".getBytes(UTF_8);

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private String record = "";
  private String attachments = "";

  @BeforeEach
  void createRecord() {
    record = "/objects/contacts/records/" + admin.create("contacts", "Ada", Map.of());
    attachments = record + "/attachments";
  }

  private int rows(String what) {
    return Objects.requireNonNull(
        RunningOriel.bean(JdbcTemplate.class)
            .queryForObject(
                "select count(*) from %s.%s".formatted(workspace.workspace().schema(), what),
                Integer.class));
  }

  private void assertNothingThere() {
    assertThat(rows("attachment")).isZero();
    RecurringJob.run("attachments");
    assertThat(rows("attachment_part") + rows("attachment_leftover")).isZero();
  }

  @Test
  void aFormMustHaveOneFileAndNothingElse() {
    String file = "form-data; name=\"file\"; filename=\"a.txt\"";
    for (FileForm form :
        new FileForm[] {
          new FileForm(),
          new FileForm().part("form-data; name=\"file\"", CONTENT),
          new FileForm().part("form-data; name=\"other\"; filename=\"a.txt\"", CONTENT),
          new FileForm().part("form-data", CONTENT),
          new FileForm().part("garbage;;;=\"", CONTENT),
          new FileForm().part(file, CONTENT).part(file, CONTENT),
          new FileForm().part(file, CONTENT).part("form-data; name=\"more\"", CONTENT),
          new FileForm().part(file + "; x=\"" + "y".repeat(20_000) + "\"", CONTENT)
        }) {
      assertRefused(form.post(admin, attachments), 400);
    }
    assertNothingThere();
  }

  @Test
  void aBodyThatIsNoSuchFormIsRefused() {
    byte[] form = FileForm.file("a.txt", CONTENT).bytes();
    for (String type :
        new String[] {
          "multipart/form-data; boundary=another",
          "multipart/form-data",
          "multipart/form-data; boundary=",
          "multipart/form-data; boundary=" + "x".repeat(5_000)
        }) {
      assertRefused(admin.send("POST", attachments, form, Map.of("Content-Type", type)), 400);
    }
    assertRefused(admin.send("POST", attachments, form, Map.of("Content-Type", "text/plain")), 415);
    assertRefused(admin.post(attachments, Map.of("file", "x")), 415);
    assertRefused(
        admin.send(
            "POST",
            attachments,
            form,
            Map.of("Content-Type", "multipart/form-data; boundary=x", "Content-Encoding", "gzip")),
        415);
    assertRefused(FileForm.file("a.txt", CONTENT).post(admin, attachments + "?x=1"), 400);
    byte[] half = Arrays.copyOf(form, form.length / 2);
    assertRefused(admin.send("POST", attachments, half, FileForm.TYPE), 400);
    assertNothingThere();
  }

  /** Sends the beginning of a file, and no end. */
  private Socket begin() throws IOException {
    byte[] form = FileForm.file("a.bin", AttachmentCase.random(5_000_000)).bytes();
    Socket socket = new Socket("localhost", RunningOriel.port());
    OutputStream out = socket.getOutputStream();
    out.write(
        ("POST /api/v1"
                + attachments
                + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                + admin.key()
                + "\r\nContent-Type: multipart/form-data; boundary="
                + FileForm.BOUNDARY
                + "\r\nContent-Length: "
                + form.length
                + "\r\n\r\n")
            .getBytes(ISO_8859_1));
    out.write(form, 0, 1_000_000);
    out.flush();
    Await.until(() -> rows("attachment_part") >= 9);
    return socket;
  }

  @Test
  void anUploadThatStopsHalfwayIsSeenByNobodyAndSwept() {
    Attempts.untilInTime(this::isSweptWhenItHasStopped);
  }

  /** Whether the sweeper ran before the server gave the upload up, after ten seconds. */
  private boolean isSweptWhenItHasStopped() throws IOException {
    boolean isInTime;
    try (Socket socket = begin()) {
      assertThat(admin.get(attachments).at("/data/attachments")).isEmpty();
      RecurringJob.run("attachments");
      int parts = rows("attachment_part");
      isInTime = rows("attachment_leftover where due_at > now() + interval '23 hours'") == 1;
      assertThat(!isInTime || parts > 0).as(parts + " parts").isTrue();
      socket.shutdownOutput();
    }
    // Another test may let the sweeper run before this one sees that the file is due.
    Await.until(() -> rows("attachment_leftover where due_at > now()") == 0);
    assertNothingThere();
    return isInTime;
  }

  @Test
  void whatAKilledServerHasLeftIsSweptAfterADay() throws IOException {
    try (Socket socket = begin()) {
      RunningOriel.bean(JdbcTemplate.class)
          .update(
              "update %s.attachment_leftover set due_at = %s"
                  .formatted(
                      workspace.workspace().schema(), TestDatabases.later("due_at", "-24 hours")));
      assertNothingThere();
      socket.shutdownOutput();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"the record is deleted", "the object takes no more attachments"})
  void whatHappensDuringAnUploadCounts(String what) {
    Upload upload =
        new Upload() {
          private boolean isRead;

          @Override
          public String fileName() {
            return "x.txt";
          }

          @Override
          public int read(byte[] part) {
            if (isRead) {
              return 0;
            }
            isRead = true;
            if (what.startsWith("the record")) {
              admin.delete(record);
            } else {
              admin.patch("/objects/contacts", Map.of("attachmentsEnabled", false));
            }
            System.arraycopy(CONTENT, 0, part, 0, CONTENT.length);
            return CONTENT.length;
          }
        };
    String id = record.substring(record.lastIndexOf('/') + 1);
    Attachments door = RunningOriel.bean(Attachments.class);
    Class<?> refusal =
        what.startsWith("the record") ? Refusal.NotFound.class : Refusal.Conflict.class;
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> door.create(workspace.operator(), "contacts", id, upload))
        .satisfies(refused -> assertThat(refused.refusal()).isInstanceOf(refusal));
    assertNothingThere();
  }

  @Test
  void aRightThatIsTakenAwayDuringAnUploadCounts() throws IOException {
    String rights =
        "{'name':'Clerk','defaultAccess':{'view':true,'create':true,'update':%s,'delete':true}}";
    workspace.profile(rights.formatted(true));
    Api clerk = workspace.key("Clerk");
    byte[] form = FileForm.file("a.bin", AttachmentCase.random(300_000)).bytes();
    PipedOutputStream slowly = new PipedOutputStream();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(RunningOriel.origin() + "/api/v1" + attachments))
            .header("Authorization", "Bearer " + clerk.key())
            .header("Content-Type", "multipart/form-data; boundary=" + FileForm.BOUNDARY)
            .POST(streamed(slowly))
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      var answer = http.sendAsync(request, HttpResponse.BodyHandlers.ofString());
      slowly.write(form, 0, 200_000);
      slowly.flush();
      Await.until(() -> rows("attachment_part") > 0);
      workspace.profile(rights.formatted(false));
      slowly.write(form, 200_000, form.length - 200_000);
      slowly.close();
      assertThat(answer.join().statusCode()).isEqualTo(403);
    }
    assertNothingThere();
  }

  private static HttpRequest.BodyPublisher streamed(PipedOutputStream out) throws IOException {
    PipedInputStream in = new PipedInputStream(out, 1 << 20);
    return HttpRequest.BodyPublishers.ofInputStream(() -> in);
  }

  @Test
  void anObjectWithoutAttachmentsTakesNoneAndKeepsItsOwn() {
    String id =
        FileForm.attach(
            admin, "contacts", record.substring(record.lastIndexOf('/') + 1), "a.txt", CONTENT);
    admin.patch("/objects/contacts", Map.of("attachmentsEnabled", false));
    assertRefused(FileForm.file("b.txt", CONTENT).post(admin, attachments), 409);
    assertRefused(admin.post(attachments, Map.of("file", "x")), 409);
    assertThat(admin.get(attachments).at("/data/attachments")).hasSize(1);
    assertThat(admin.delete(attachments + "/" + id).status()).isEqualTo(200);
    assertNothingThere();
  }

  @Test
  void anAttachmentOfAnotherRecordIsNotFound() {
    String id =
        FileForm.attach(
            admin, "contacts", record.substring(record.lastIndexOf('/') + 1), "a.txt", CONTENT);
    createRecord();
    assertRefused(admin.get(attachments + "/" + id + "/content"), 404);
    assertRefused(admin.delete(attachments + "/" + id), 404);
    assertRefused(admin.delete(attachments + "/x"), 400);
    assertRefused(admin.get(attachments + "/x/content"), 400);
  }
}
