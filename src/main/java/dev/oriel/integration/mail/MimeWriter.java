package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.attachment.Attachment;
import dev.oriel.crm.attachment.Attachments;
import dev.oriel.crm.attachment.StoredContent;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.server.MailAddress;
import dev.oriel.integration.mail.server.MailContent;
import dev.oriel.integration.mail.server.MessageComposer;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes messages as they are sent. */
@Component
record MimeWriter() {

  /** What is in memory for each byte of a file: the file, its Base64 form, and the message. */
  private static final long MEMORY = 4;

  /** The Message-ID of a message, by which mailboxes recognize it. */
  static String headerId(UUID id, Mailbox mailbox) {
    return MessageComposer.headerId(id, sender(mailbox, null));
  }

  private static MailAddress sender(Mailbox mailbox, @Nullable String name) {
    MailAddress address = Objects.requireNonNull(MailAddress.parse(mailbox.address()));
    return new MailAddress(name, address.address());
  }

  byte[] of(Actor actor, Prepared prepared, String headerId, OffsetDateTime at) {
    MessageInput input = prepared.input();
    String answered = prepared.answered();
    MailContent content =
        new MailContent(
            headerId,
            sender(prepared.mailbox(), actor.principal().name()),
            input.to(),
            input.cc(),
            input.subject(),
            at.toInstant(),
            answered,
            answered == null ? List.of() : List.of(answered),
            input.body(),
            input.bodyFormat().equals(MessageInput.MARKDOWN),
            prepared.files().stream().map(MimeWriter::attached).toList());
    try {
      return MessageComposer.compose(content).mime();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static MailContent.Attached attached(Attachments.Opened<?> file) {
    Attachment attachment = file.attachment();
    return new MailContent.Attached(
        attachment.fileName(),
        attachment.contentType(),
        attachment.size(),
        () -> new ByteArrayInputStream(bytes(attachment, file.content())));
  }

  private static byte[] bytes(Attachment attachment, StoredContent content) throws IOException {
    RequestBudget budget = RequestContext.budget();
    if (budget != null) {
      budget.take(MEMORY * attachment.size());
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(Math.toIntExact(attachment.size()));
    try {
      content.write(0, attachment.size(), bytes);
    } catch (StoredContent.Gone _) {
      throw Refused.invalid("attachmentIds", "gone.attachment", attachment.fileName());
    }
    return bytes.toByteArray();
  }
}
