package dev.oriel.crm.attachment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The names and types of uploaded files, whatever is said of them. */
class FileNameTest {

  private static final byte[] CONTENT = "Hello, world.".getBytes(UTF_8);

  private static Api admin;
  private static String attachments;

  @BeforeAll
  static void createRecord() {
    admin = TestWorkspace.create().admin();
    String record = admin.create("contacts", "Ada", Map.of());
    attachments = "/objects/contacts/records/" + record + "/attachments";
  }

  private static String nameOf(FileForm form) {
    var added = form.post(admin, attachments);
    assertThat(added.status()).as(added.toString()).isEqualTo(201);
    return added.at("/data/attachment/fileName").stringValue();
  }

  @ParameterizedTest
  @CsvSource({
    "../../etc/passwd, passwd",
    "/etc/shadow, shadow",
    "a/b/../c.txt, c.txt",
    ".., file",
    ".env, .env",
    "'   spaced out.txt  ', spaced out.txt"
  })
  void ofAPathTheLastPartIsKept(String given, String kept) {
    assertThat(nameOf(FileForm.file(given, CONTENT))).isEqualTo(kept);
  }

  @ParameterizedTest
  @CsvSource({
    "a%00b.txt, ab.txt",
    "a%0D%0ASet-Cookie%3A x%3D1.txt, aSet-Cookie: x=1.txt",
    "x%E2%80%AEfdp.exe, xfdp.exe",
    "%C3%A9t%C3%A9 %E2%9C%94.pdf, été ✔.pdf",
    "C%3A%5CWindows%5Cwin.ini, win.ini",
    "%20%0A, file"
  })
  void charactersThatDoNotBelongToNamesAreRemoved(String encoded, String kept) {
    FileForm form =
        new FileForm()
            .part(
                "form-data; name=\"file\"; filename*=UTF-8''" + encoded.replace(" ", "%20"),
                CONTENT);
    assertThat(nameOf(form)).isEqualTo(kept);
  }

  @Test
  void aLineBreakEndsAName() {
    assertThat(nameOf(FileForm.file("a\r\nX-Y: b", CONTENT))).isEqualTo("\"a");
  }

  @Test
  void aLongNameKeepsItsExtension() {
    String name = nameOf(FileForm.file("é".repeat(2_000) + ".pdf", CONTENT));
    assertThat(name).endsWith("é.pdf");
    assertThat(name.getBytes(UTF_8)).hasSizeBetween(253, 255);
    assertThat(nameOf(FileForm.file("x." + "y".repeat(4_096), CONTENT)).getBytes(UTF_8))
        .hasSize(255);
  }

  @ParameterizedTest
  @CsvSource({
    "photo.png, <html><script>alert(1)</script></html>, text/html",
    "photo.png, 'random bytes \u0000\u0001\u0002', application/octet-stream",
    "page.html, %PDF-1.7, application/pdf",
    "drawing.png, '<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>',"
        + " image/svg+xml",
    "table.csv, 'a,b', text/csv",
    "plain.png, just a text, text/plain",
    "empty.png, '', application/octet-stream"
  })
  void theContentTellsTheType(String name, String content, String type) {
    var added = FileForm.file(name, content.getBytes(UTF_8)).post(admin, attachments);
    assertThat(added.at("/data/attachment/contentType").stringValue()).isEqualTo(type);
  }
}
