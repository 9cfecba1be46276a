package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.EmailAddress;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.integration.mail.server.MailAddress;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A message that is to be sent.
 *
 * @param to addresses; empty for that of the record
 * @param record the id of the record that it is about; null for none
 * @param attachments ids of attachments
 * @param replyTo the id of the message that it answers; null for none
 * @param key by which a repetition of the request is known; null for its content
 * @param sharing null for that of the mailbox
 * @param draft the id of the draft that it was; null for none
 * @param stored that draft as it was read for what the input does not say; null if nobody read it
 */
public record MessageInput(
    List<MailAddress> to,
    List<MailAddress> cc,
    String subject,
    String body,
    String bodyFormat,
    @Nullable String record,
    List<String> attachments,
    @Nullable String replyTo,
    @Nullable String key,
    @Nullable Sharing sharing,
    @Nullable UUID draft,
    @Nullable MailMessage stored) {

  /** The largest number of recipients. */
  public static final int MOST_RECIPIENTS = 10;

  /** The largest number of characters of a subject. */
  public static final int LONGEST_SUBJECT = 250;

  /** The largest number of characters of a body. */
  public static final int LONGEST_BODY = 100_000;

  /** The largest number of attachments. */
  public static final int MOST_ATTACHMENTS = 20;

  /** A body in Markdown (CommonMark), of which HTML is shown as text. */
  public static final String MARKDOWN = "markdown";

  /** A body that is sent as it is. */
  public static final String TEXT = "text";

  private static final int LONGEST_KEY = 255;

  static final List<String> PROPERTIES =
      List.of(
          "to",
          "cc",
          "subject",
          "body",
          "bodyFormat",
          "recordId",
          "attachmentIds",
          "replyToMessageId",
          "idempotencyKey",
          "sharing",
          "messageId");

  /** Reads an input. Refuses as {@code Invalid} all that is wrong in itself. */
  public static MessageInput read(JsonBody json) {
    return read(json, false);
  }

  /** Reads a draft, which may lack everything but its record. Refuses like {@link #read}. */
  public static MessageInput readDraft(JsonBody json) {
    return read(json, true);
  }

  private static MessageInput read(JsonBody json, boolean isDraft) {
    Shape shape = new Shape(json.object()).only(PROPERTIES);
    List<MailAddress> to = addresses(shape, "to");
    List<MailAddress> cc = addresses(shape, "cc");
    if (to.size() + cc.size() > MOST_RECIPIENTS) {
      shape.problem("to", "too_many.recipients", MOST_RECIPIENTS);
    }
    String subject = text(shape, "subject", isDraft).strip();
    if (subject.length() > LONGEST_SUBJECT) {
      shape.problem("subject", "too_long", LONGEST_SUBJECT);
    }
    if (subject.chars().anyMatch(Character::isISOControl)) {
      shape.problem("subject", "not_a_line");
    }
    String body = text(shape, "body", isDraft);
    if (body.length() > LONGEST_BODY) {
      shape.problem("body", "too_long", LONGEST_BODY);
    }
    String format = Objects.requireNonNullElse(shape.text("bodyFormat"), MARKDOWN);
    if (!List.of(MARKDOWN, TEXT).contains(format)) {
      shape.problem("bodyFormat", "not_an_option", List.of(MARKDOWN, TEXT));
    }
    List<String> attachments = shape.texts("attachmentIds").stream().distinct().toList();
    if (attachments.size() > MOST_ATTACHMENTS) {
      shape.problem("attachmentIds", "too_many.attachments", MOST_ATTACHMENTS);
    }
    String key = shape.text("idempotencyKey");
    if (key != null && (key.isBlank() || key.length() > LONGEST_KEY)) {
      shape.problem("idempotencyKey", "too_long", LONGEST_KEY);
    }
    Sharing sharing = sharing(shape);
    MessageInput input =
        new MessageInput(
            to,
            cc,
            subject,
            body,
            format,
            shape.text("recordId"),
            attachments,
            shape.text("replyToMessageId"),
            key,
            sharing,
            draft(shape),
            null);
    shape.check();
    return input;
  }

  private static String text(Shape shape, String property, boolean mayBeEmpty) {
    return mayBeEmpty
        ? Objects.requireNonNullElse(shape.text(property), "")
        : shape.required(property);
  }

  private static @Nullable UUID draft(Shape shape) {
    String id = shape.text("messageId");
    UUID draft = id == null ? null : References.uuid(id);
    if (id != null && draft == null) {
      shape.problem("messageId", "unknown_message");
    }
    return draft;
  }

  /** Addresses, each of which is one and nothing else; a single one may be a text. */
  private static List<MailAddress> addresses(Shape shape, String property) {
    JsonNode given = shape.get(property);
    List<String> texts =
        given != null && given.isString() ? List.of(given.stringValue()) : shape.texts(property);
    Map<String, MailAddress> addresses = new LinkedHashMap<>();
    for (String text : texts) {
      MailAddress address = MailAddress.parse(text);
      if (address == null) {
        shape.problem(property, "not_an_email.recipient");
      } else {
        addresses.putIfAbsent(EmailAddress.key(address.address()), address);
      }
    }
    return List.copyOf(addresses.values());
  }

  private static @Nullable Sharing sharing(Shape shape) {
    String word = shape.text("sharing");
    Optional<Sharing> sharing = word == null ? Optional.empty() : Sharing.of(word);
    if (word != null && sharing.isEmpty()) {
      shape.problem("sharing", "not_an_option", Sharing.words());
    }
    return sharing.orElse(null);
  }

  /** The same to other recipients. */
  MessageInput to(List<MailAddress> addresses) {
    return with(addresses, stored);
  }

  /** The same with the draft from which it was filled. */
  MessageInput from(@Nullable MailMessage read) {
    return with(to, read);
  }

  private MessageInput with(List<MailAddress> addresses, @Nullable MailMessage read) {
    return new MessageInput(
        addresses,
        cc,
        subject,
        body,
        bodyFormat,
        record,
        attachments,
        replyTo,
        key,
        sharing,
        draft,
        read);
  }

  /**
   * The field with the address to which an e-mail about a record goes, if nobody says another: the
   * first one, even if the actor may not read it. Empty if the object has none.
   */
  public static Optional<Field> recipientField(ObjectType type) {
    return type.fields().stream().filter(field -> field.type() instanceof Email).findFirst();
  }

  /** An address as messages have it; empty if none can be sent there. */
  public static Optional<String> address(String text) {
    return Optional.ofNullable(MailAddress.parse(text)).map(MailAddress::address);
  }

  List<MailAddress> recipients() {
    return Stream.concat(to.stream(), cc.stream()).toList();
  }

  /** By what a repetition is known that names no key: its recipients, files, subject and body. */
  byte[] hash() {
    StringBuilder text = new StringBuilder();
    recipients().stream()
        .map(one -> EmailAddress.key(one.address()))
        .sorted()
        .forEach(address -> text.append(address).append('\n'));
    attachments.stream().sorted().forEach(id -> text.append(id).append('\n'));
    text.append('\n').append(subject).append('\n').append(body);
    return DigestUtils.sha256(text.toString());
  }
}
