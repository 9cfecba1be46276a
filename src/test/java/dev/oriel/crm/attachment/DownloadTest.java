package dev.oriel.crm.attachment;

import static dev.oriel.testing.Refusals.assertRefused;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** How attachments are listed and served. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DownloadTest {

  private static final byte[] PNG =
      Base64.getDecoder()
          .decode(
              "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");

  private final Api admin = TestWorkspace.create().admin();

  private String record = "";
  private String attachments = "";

  @BeforeEach
  void createRecord() {
    record = admin.create("contacts", "Ada", Map.of());
    attachments = "/objects/contacts/records/" + record + "/attachments";
  }

  private String add(String name, byte[] content) {
    return FileForm.attach(admin, "contacts", record, name, content);
  }

  private Downloaded read(String id, String query, String... headers) {
    return Downloaded.from(
        RunningOriel.origin(), admin, attachments + "/" + id + "/content" + query, headers);
  }

  @Test
  void noBrowserExecutesAFile() {
    byte[] page = "<html><script>alert(1)</script></html>".repeat(200).getBytes(UTF_8);
    Downloaded read = read(add("offer.html", page), "", "Accept-Encoding", "gzip");
    assertThat(read.bytes()).isEqualTo(page);
    assertThat(read.header("Content-Encoding")).isEmpty();
    assertThat(read.header("Content-Type")).isEqualTo("text/html");
    assertThat(read.header("Content-Disposition")).isEqualTo("attachment; filename=\"offer.html\"");
    assertThat(read.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(read.header("Content-Security-Policy")).isEqualTo("sandbox; default-src 'none'");
    assertThat(read.header("Cache-Control")).isEqualTo("no-store");
    assertThat(read.header("Accept-Ranges")).isEqualTo("bytes");
  }

  @Test
  void aNameIsToldInAsciiAndAsItIs() {
    assertThat(read(add("Angebot \u201eé%\u201c.pdf", PNG), "").header("Content-Disposition"))
        .isEqualTo(
            "attachment; filename=\"Angebot ____.pdf\";"
                + " filename*=UTF-8''Angebot%20%E2%80%9E%C3%A9%25%E2%80%9C.pdf");
  }

  @Test
  void onlyImagesWithoutScriptsAreShown() {
    String image = add("a.png", PNG);
    assertThat(read(image, "?inline=true").header("Content-Disposition")).startsWith("inline;");
    assertThat(read(image, "?inline=true").header("Content-Security-Policy")).contains("sandbox");
    assertThat(read(image, "?inline=false").header("Content-Disposition"))
        .startsWith("attachment;");
    for (String other :
        List.of("<svg xmlns='http://www.w3.org/2000/svg'/>", "<html></html>", "%PDF-1.7")) {
      assertThat(
              read(add("a.png", other.getBytes(UTF_8)), "?inline=true")
                  .header("Content-Disposition"))
          .as(other)
          .startsWith("attachment;");
    }
    assertRefused(admin.get(attachments + "/" + image + "/content?inline=yes"), 400);
    assertRefused(admin.get(attachments + "/" + image + "/content?x=1"), 400);
  }

  @Test
  void aKnownFileIsNotSentAgain() {
    String id = add("a.png", PNG);
    String tag = read(id, "").header("ETag");
    Downloaded known = read(id, "", "If-None-Match", tag);
    assertThat(known.status()).isEqualTo(304);
    assertThat(known.header("ETag")).isEqualTo(tag);
    assertThat(read(id, "", "If-None-Match", "\"another\"").status()).isEqualTo(200);
  }

  @Test
  void attachmentsAreNewestFirstInPages() {
    for (int i = 0; i < 5; i++) {
      add(i + ".txt", new byte[] {'x'});
    }
    List<String> walked = new ArrayList<>();
    String cursor = "";
    do {
      var page =
          admin.get(attachments + "?limit=2" + (cursor.isEmpty() ? "" : "&cursor=" + cursor));
      for (JsonNode one : page.at("/data/attachments")) {
        walked.add(one.get("fileName").stringValue());
      }
      cursor = page.at("/data/nextCursor").asString("");
    } while (!cursor.isEmpty());
    assertThat(walked).containsExactly("4.txt", "3.txt", "2.txt", "1.txt", "0.txt");
    assertRefused(admin.get(attachments + "?limit=0"), 400);
    assertRefused(admin.get(attachments + "?cursor=x"), 400);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aDeletionCutsAReaderOff(boolean deleted) throws IOException {
    byte[] content = AttachmentCase.random(Upload.MAX_SIZE);
    String id = add("a.bin", content);
    try (Socket socket = new Socket()) {
      socket.setReceiveBufferSize(8_192);
      socket.connect(new InetSocketAddress("localhost", RunningOriel.port()));
      socket
          .getOutputStream()
          .write(
              ("GET /api/v1%s/%s/content HTTP/1.1\r\n"
                      + "Host: localhost\r\n"
                      + "Authorization: Bearer %s\r\n"
                      + "Connection: close\r\n\r\n")
                  .formatted(attachments, id, admin.key())
                  .getBytes(UTF_8));
      InputStream in = socket.getInputStream();
      assertThat(new String(in.readNBytes(12), UTF_8)).endsWith("200");
      if (deleted) {
        admin.delete(attachments + "/" + id);
        RecurringJob.run("attachments");
      }
      long rest = in.transferTo(OutputStream.nullOutputStream());
      assertThat(rest > content.length).isEqualTo(!deleted);
    }
  }
}
