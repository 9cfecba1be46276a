package dev.oriel.integration.mail.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.mail.BodyPart;
import jakarta.mail.Message;
import jakarta.mail.Multipart;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Composed messages, as other programs read them. */
class MessageComposerTest {

  private static final MailAddress ME = new MailAddress("Zoë \"Z\" O'Hara", "me@example.org");
  private static final MailAddress ADA = new MailAddress("Ada, Lovelace", "ada@example.com");
  private static final MailAddress BOB = new MailAddress(null, "bob@xn--bcher-kva.example");

  @Test
  void aMessageHasTheHeadersOfPeopleAndNoOthers() throws Exception {
    FinishedMessage finished =
        MessageComposer.compose(
            content("Grüße\r\nBcc: evil@example.com", "Hello **you**", true, List.of()));
    assertThat(finished.from()).isEqualTo("me@example.org");
    assertThat(finished.recipients()).containsExactly(ADA.address(), BOB.address());
    MimeMessage read = read(finished);
    assertThat(read.getHeader("Message-ID")).containsExactly(finished.id());
    assertThat(read.getSubject()).isEqualTo("Grüße Bcc: evil@example.com");
    assertThat(read.getFrom()[0].toString()).contains("me@example.org");
    assertThat(((jakarta.mail.internet.InternetAddress) read.getFrom()[0]).getPersonal())
        .isEqualTo(ME.name());
    assertThat(read.getRecipients(Message.RecipientType.TO)).hasSize(1);
    assertThat(read.getRecipients(Message.RecipientType.CC)).hasSize(1);
    assertThat(read.getHeader("In-Reply-To")).containsExactly("<0@example.com>");
    assertThat(read.getHeader("References", " ")).contains("<a@b>").contains("<0@example.com>");
    assertThat(read.getSentDate().toInstant()).isEqualTo(Instant.parse("2026-03-01T10:00:00Z"));
    assertThat(Collections.list(read.getAllHeaders()).stream().map(jakarta.mail.Header::getName))
        .containsExactlyInAnyOrder(
            "Date",
            "From",
            "To",
            "Cc",
            "Message-ID",
            "In-Reply-To",
            "References",
            "Subject",
            "MIME-Version",
            "Content-Type");
    assertThat(new String(finished.mime(), UTF_8).replace("\r\n", "")).doesNotContain("\n", "\r");
    assertThat(new String(finished.mime(), UTF_8).lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(998));
  }

  @Test
  void markdownIsSentAsItIsAndAsHtml() throws Exception {
    Multipart parts =
        (Multipart) read(content("Hi", "Hello **you**\n<b>x</b>", true, List.of())).getContent();
    assertThat(parts.getContentType()).startsWith("multipart/alternative");
    assertThat(parts.getBodyPart(0).getContent()).isEqualTo("Hello **you**\r\n<b>x</b>");
    assertThat((String) parts.getBodyPart(1).getContent())
        .contains("<strong>you</strong>", "&lt;b&gt;x&lt;/b&gt;");
  }

  @Test
  void aPlainTextIsNothingElse() throws Exception {
    MimeMessage read = read(content("Hi", "Ünicode **x**", false, List.of()));
    assertThat(read.getContentType()).startsWith("text/plain");
    assertThat(read.getContent()).isEqualTo("Ünicode **x**");
  }

  @Test
  void filesAreReadOnceWhileTheMessageIsWritten() throws Exception {
    byte[] bytes = new byte[300_000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    int[] opened = new int[1];
    MailContent.Attached file =
        new MailContent.Attached(
            "Angebot für\r\nAda.pdf",
            "application/pdf; name=\"x\"",
            bytes.length,
            () -> {
              opened[0]++;
              return new ByteArrayInputStream(bytes);
            });
    Multipart parts =
        (Multipart) read(content("Hi", "See below", true, List.of(file))).getContent();
    assertThat(opened[0]).isOne();
    assertThat(parts.getCount()).isEqualTo(2);
    BodyPart attached = parts.getBodyPart(1);
    assertThat(attached.getContentType()).startsWith("application/pdf");
    assertThat(attached.getDisposition()).isEqualTo("attachment");
    assertThat(attached.getFileName()).isEqualTo("Angebot für Ada.pdf");
    assertThat(attached.getInputStream().readAllBytes()).isEqualTo(bytes);
  }

  @Test
  void aFileThatCannotBeReadIsNoMessage() {
    MailContent.Attached file =
        new MailContent.Attached(
            "a.pdf",
            "application/pdf",
            1,
            () -> {
              throw new FileNotFoundException("gone");
            });
    assertThatThrownBy(() -> MessageComposer.compose(content("Hi", "x", false, List.of(file))))
        .isInstanceOf(FileNotFoundException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[a](https://a.test/?b=1&c)|<p><a href=\"https://a.test/?b=1&amp;c\">a</a></p>",
        "[a](mailto:ada@a.test)|<p><a href=\"mailto:ada@a.test\">a</a></p>",
        "<https://a.test>|<p><a href=\"https://a.test\">https://a.test</a></p>",
        "[a](javascript:alert(1))|<p>a</p>",
        "[**a**](JavaScript:x)|<p><strong>a</strong></p>",
        "[a](data:text/html;x)|<p>a</p>",
        "[a](//evil.test)|<p>a</p>",
        "[a](/local)|<p>a</p>",
        "[a](<https://a.test/\" onclick=\"x>)|<p>a</p>",
        "[a](https://a.test/\"onx=1)|<p>a</p>",
        "[a](https://a.test/&quot;onx=1)|<p>a</p>",
        "[a](mailto:a@a.test\"onx=1)|<p>a</p>",
        "[a](https://a.test/`x)|<p>a</p>",
        "[a](https://a.test\\\\@evil.test)|<p>a</p>",
        "[a](https://a.test/&#x202E;gpj)|<p>a</p>",
        "<https://a.test/\"onx=1>|<p>https://a.test/&quot;onx=1</p>",
        "[a](https://a.test/Ohm's_law)|<p><a href=\"https://a.test/Ohm's_law\">a</a></p>",
        "[a](https://a.test/Ü?x=%22)|<p><a href=\"https://a.test/Ü?x=%22\">a</a></p>",
        "![pixel](https://a.test/p.png)|<p>pixel</p>",
        "[![x](https://a.test/p.png)](https://a.test)|<p><a href=\"https://a.test\">x</a></p>",
        "a <img src=x onerror=y>|<p>a &lt;img src=x onerror=y&gt;</p>",
        "<script>x</script>|<p>&lt;script&gt;x&lt;/script&gt;</p>"
      })
  void onlyHarmlessLinksBecomeLinks(String markdown, String html) {
    assertThat(MarkdownHtml.of(markdown).strip()).isEqualTo(html);
  }

  @Test
  void deepMarkdownEndsNothing() {
    assertThat(MarkdownHtml.of(">".repeat(50_000) + "x")).contains("x");
    assertThat(MarkdownHtml.of("[".repeat(50_000))).contains("[");
    assertThat(MarkdownHtml.of("*a ".repeat(30_000))).contains("*a");
  }

  @ParameterizedTest
  @CsvSource({
    "ada@example.com,,ada@example.com",
    "' Ada.L+x@Example.COM ',,Ada.L+x@example.com",
    "Ada Lovelace <ada@example.com>,Ada Lovelace,ada@example.com",
    "'\"Lovelace, Ada\" <ada@example.com>','Lovelace, Ada',ada@example.com",
    "<ada@example.com>,,ada@example.com",
    "ada@bücher.example,,ada@xn--bcher-kva.example",
    "jörg@bücher.example,,jörg@xn--bcher-kva.example",
    "Ιώ <ιώ.張@example.com>,Ιώ,ιώ.張@example.com"
  })
  void oneAddressIsRead(String text, String name, String address) {
    assertThat(MailAddress.parse(text)).isEqualTo(new MailAddress(name, address));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ada",
        "ada@",
        "@example.com",
        "ada@example",
        "ada@localhost",
        "ada@192.0.2.1",
        "ada@[192.0.2.1]",
        "a@b@example.com",
        "ada..l@example.com",
        ".ada@example.com",
        "ada @example.com",
        "ada@exa mple.com",
        "ada@-a.example",
        "\"ada l\"@example.com",
        "ada@example.com, bob@example.com",
        "ada@example.com;bob@example.com",
        "Ada, Bob <ada@example.com>",
        "Team: ada@example.com;",
        "Team:ada@example.com, bob@example.com;",
        "undisclosed-recipients:;",
        "ada@example.com (comment)",
        "Ada (x) <ada@example.com>",
        "Ada <ada@example.com> <bob@example.com>",
        "Ada <ada@example.com>x",
        "ada@example.com\r\nBcc: evil@example.com",
        "Ada\n <ada@example.com>",
        "ada@example.com\0",
        "ada%0d%0a@example.com\u0085"
      })
  void anythingElseIsNoAddress(String text) {
    assertThat(MailAddress.parse(text)).isNull();
  }

  @Test
  void aMessageIdIsOfTheSendersDomain() {
    UUID id = UUID.randomUUID();
    assertThat(MessageComposer.headerId(id, BOB)).isEqualTo("<" + id + "@xn--bcher-kva.example>");
  }

  private static MailContent content(
      String subject, String body, boolean isMarkdown, List<MailContent.Attached> files) {
    return new MailContent(
        MessageComposer.headerId(UUID.randomUUID(), ME),
        ME,
        List.of(ADA),
        List.of(BOB),
        subject,
        Instant.parse("2026-03-01T10:00:00Z"),
        "<0@example.com>",
        List.of("<a@b>", "<x>\r\nBcc: y", "<0@example.com>"),
        body,
        isMarkdown,
        files);
  }

  private static MimeMessage read(MailContent content) throws Exception {
    return read(MessageComposer.compose(content));
  }

  private static MimeMessage read(FinishedMessage finished) throws Exception {
    return new MimeMessage(
        Session.getInstance(new Properties()), new ByteArrayInputStream(finished.mime()));
  }
}
