package dev.oriel.integration.mail.server;

import module java.base;

import jakarta.activation.DataHandler;
import jakarta.mail.BodyPart;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import jakarta.mail.internet.MimeUtility;
import jakarta.mail.util.ByteArrayDataSource;

/** Composes messages in the form in which they are sent (RFC 5322, MIME). */
public final class MessageComposer {

  private static final Pattern ID = Pattern.compile("<[\\x21-\\x7e&&[^<>]]{1,250}>");

  /** Base64 with line breaks needs 138 percent of what it encodes. */
  private static final int ENCODED = 138;

  /** Room for what is not encoded, in bytes. */
  private static final int HEADERS = 8_192;

  private MessageComposer() {}

  /** The Message-ID of a message, {@code <uuid@domain of the sender>}. */
  public static String headerId(UUID id, MailAddress from) {
    return "<" + id + "@" + from.domain() + ">";
  }

  /** Whether this is a Message-ID with its angle brackets. */
  public static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  /**
   * The message with its envelope. Files are read while they are encoded, so that memory holds them
   * once, as Base64.
   *
   * @throws IOException if a file cannot be read
   */
  public static FinishedMessage compose(MailContent content) throws IOException {
    long size = 4L * content.body().length() + HEADERS;
    for (MailContent.Attached file : content.attachments()) {
      size += file.size();
    }
    List<String> recipients =
        Stream.concat(content.to().stream(), content.cc().stream())
            .map(MailAddress::address)
            .distinct()
            .toList();
    boolean isInternational =
        MailAddress.isInternational(content.from().address())
            || recipients.stream().anyMatch(MailAddress::isInternational);
    Bytes mime = new Bytes(Math.toIntExact(size * ENCODED / 100));
    try {
      message(content, isInternational).writeTo(mime);
    } catch (MessagingException e) {
      throw new IllegalStateException("the message cannot be composed", e);
    }
    return new FinishedMessage(content.id(), content.from().address(), recipients, mime.exactly());
  }

  private static MimeMessage message(MailContent content, boolean isInternational)
      throws MessagingException, IOException {
    MimeMessage message = new Identified(content.id(), isInternational);
    message.setSentDate(Date.from(content.date()));
    message.setFrom(address(content.from()));
    message.setRecipients(Message.RecipientType.TO, addresses(content.to()));
    message.setRecipients(Message.RecipientType.CC, addresses(content.cc()));
    message.setSubject(line(content.subject()), "UTF-8");
    String inReplyTo = content.inReplyTo();
    if (inReplyTo != null && isId(inReplyTo)) {
      message.setHeader("In-Reply-To", inReplyTo);
    }
    List<String> references = content.references().stream().filter(MessageComposer::isId).toList();
    if (!references.isEmpty()) {
      message.setHeader("References", MimeUtility.fold(12, String.join(" ", references)));
    }
    if (content.attachments().isEmpty()) {
      putText(message, content);
    } else {
      message.setContent(withFiles(content));
    }
    message.saveChanges();
    return message;
  }

  private static Multipart withFiles(MailContent content) throws MessagingException, IOException {
    MimeMultipart mixed = new MimeMultipart("mixed");
    MimeBodyPart text = new MimeBodyPart();
    putText(text, content);
    mixed.addBodyPart(text);
    for (MailContent.Attached file : content.attachments()) {
      mixed.addBodyPart(file(file));
    }
    return mixed;
  }

  private static void putText(Part part, MailContent content)
      throws MessagingException, IOException {
    if (!content.isMarkdown()) {
      putText(part, content.body(), "plain");
      return;
    }
    MimeMultipart alternative = new MimeMultipart("alternative");
    MimeBodyPart plain = new MimeBodyPart();
    putText(plain, content.body(), "plain");
    alternative.addBodyPart(plain);
    MimeBodyPart html = new MimeBodyPart();
    putText(html, page(content.body()), "html");
    alternative.addBodyPart(html);
    part.setContent(alternative);
  }

  private static String page(String markdown) {
    return "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"></head><body>\n"
        + MarkdownHtml.of(markdown)
        + "</body></html>\n";
  }

  private static void putText(Part part, String text, String subtype)
      throws MessagingException, IOException {
    String lines = text.replaceAll("\r\n?|\n", "\r\n");
    part.setDataHandler(
        new DataHandler(new ByteArrayDataSource(lines, "text/" + subtype + "; charset=UTF-8")));
    part.setHeader("Content-Transfer-Encoding", "quoted-printable");
  }

  private static BodyPart file(MailContent.Attached file) throws MessagingException {
    MimeBodyPart part = new MimeBodyPart();
    part.setDataHandler(new DataHandler(new FileSource(file)));
    part.setHeader("Content-Transfer-Encoding", "base64");
    part.setDisposition(Part.ATTACHMENT);
    part.setFileName(line(file.name()));
    return part;
  }

  private static InternetAddress[] addresses(List<MailAddress> all)
      throws UnsupportedEncodingException {
    InternetAddress[] addresses = new InternetAddress[all.size()];
    for (int i = 0; i < addresses.length; i++) {
      addresses[i] = address(all.get(i));
    }
    return addresses;
  }

  private static InternetAddress address(MailAddress one) throws UnsupportedEncodingException {
    InternetAddress address = new InternetAddress();
    address.setAddress(one.address());
    if (one.name() != null) {
      address.setPersonal(line(one.name()), "UTF-8");
    }
    return address;
  }

  /** One line, in which no header can end. */
  private static String line(String text) {
    return text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ").strip();
  }

  /** Keeps its own Message-ID. */
  private static final class Identified extends MimeMessage {

    private final String id;

    Identified(String id, boolean isInternational) {
      super(MailSession.offline(isInternational));
      this.id = id;
    }

    @Override
    protected void updateMessageID() throws MessagingException {
      setHeader("Message-ID", id);
    }
  }

  /** Gives its bytes without another copy, if there were as many as expected. */
  private static final class Bytes extends ByteArrayOutputStream {

    Bytes(int expected) {
      super(expected);
    }

    byte[] exactly() {
      return count == buf.length ? buf : Arrays.copyOf(buf, count);
    }
  }
}
