package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.attachment.Attachments;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.ParentRecords;
import dev.oriel.crm.record.Records;
import dev.oriel.integration.mail.mailbox.ActingMember;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxTable;
import dev.oriel.integration.mail.server.MailAddress;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides who may send which message to whom, and with what. The same for all surfaces: what is
 * refused here is sent by nobody.
 */
@Component
record MessagePreparation(
    MailboxTable mailboxes,
    MessageTable messages,
    Recipients recipients,
    Records records,
    ParentRecords parents,
    Attachments attachments,
    Scopes scopes) {

  /** The largest size of all attachments of a message together. */
  static final long MOST_BYTES = 15L << 20;

  /** A record that a message is about, with what the sender reads of it. */
  private record About(ObjectScope scope, CrmRecord record) {

    MessageLinkTable.Link link() {
      return new MessageLinkTable.Link(scope.type().id(), record.id());
    }
  }

  Prepared of(Actor actor, MessageInput given) {
    Mailbox mailbox =
        requireSending(mailboxes.ofMember(actor.workspace(), ActingMember.sending(actor)));
    return scopes.readAll(actor, RecordRight.VIEW, visible -> of(actor, visible, mailbox, given));
  }

  /** The same with the present rights, if they may have changed meanwhile. */
  Prepared again(Actor actor, Prepared prepared) {
    return prepared.version() == actor.version() ? prepared : of(actor, prepared.input());
  }

  /** The mailbox from which a message was to be sent, if it sends now. */
  static Mailbox requireSending(@Nullable Mailbox present, @Nullable UUID mailbox) {
    if (present != null && !present.id().equals(mailbox)) {
      throw Refused.conflict("The mailbox from which it was to be sent is not connected any more.");
    }
    return requireSending(present);
  }

  private Prepared of(Actor actor, List<ObjectScope> visible, Mailbox mailbox, MessageInput given) {
    About about = given.record() == null ? null : about(actor, visible, given.record());
    MessageInput input = given.to().isEmpty() ? given.to(addressOf(about)) : given;
    Recipients.Known known = recipients.of(actor, visible, input.recipients());
    if (!known.outside().isEmpty() && !actor.mayMail(MailRight.SEND_OUTSIDE)) {
      Problems problems = new Problems();
      known.outside().forEach(address -> problems.add("to", "outside_recipient", address));
      problems.check();
    }
    List<MessageLinkTable.Link> links = new ArrayList<>(known.links());
    if (about != null && !links.contains(about.link())) {
      links.add(about.link());
    }
    return new Prepared(
        actor.version(),
        !known.outside().isEmpty(),
        mailbox,
        input,
        links,
        files(actor, about, links, input),
        answered(actor, input));
  }

  /** A mailbox that sends now. */
  static Mailbox requireSending(@Nullable Mailbox mailbox) {
    if (mailbox == null) {
      throw Refused.conflict("There is no mailbox yet. Its owner connects one at /me/mailbox.");
    }
    return switch (mailbox.state()) {
      case ACTIVE -> mailbox;
      case PAUSED ->
          throw Refused.conflict("The mailbox is paused. Its member resumes it at /me/mailbox.");
      case NEEDS_RECONNECT ->
          throw Refused.conflict(
              "The password of the mailbox has to be entered again. Its owner connects it again at"
                  + " /me/mailbox.");
    };
  }

  private About about(Actor actor, List<ObjectScope> visible, String recordId) {
    UUID id = Records.id(recordId);
    ObjectScope scope = parents.find(visible, id);
    if (scope == null) {
      throw Refused.notFound("There is no record " + id + ".");
    }
    String object = scope.type().apiName();
    return new About(scope, records.get(actor, object, recordId, _ -> Projection.ALL).record());
  }

  /** The address of the record that a message is about. */
  private static List<MailAddress> addressOf(@Nullable About about) {
    if (about == null) {
      throw Refused.invalid("to", "required");
    }
    ObjectType type = about.scope().type();
    Field field =
        MessageInput.recipientField(type)
            .orElseThrow(() -> Refused.invalid("to", "required.recipient", type.apiName()));
    about.scope().view().requireReadable(field);
    String value = (String) about.record().value(field);
    if (value == null) {
      throw Refused.invalid("to", "no_email", field.apiName());
    }
    MailAddress address = MailAddress.parse(value);
    if (address == null) {
      throw Refused.invalid("to", "no_email.form", field.apiName(), value);
    }
    return List.of(address);
  }

  /** The attachments, which belong to the record, to what it points at, or to a recipient. */
  private List<Attachments.Opened<?>> files(
      Actor actor, @Nullable About about, List<MessageLinkTable.Link> links, MessageInput input) {
    Set<UUID> allowed = new HashSet<>();
    links.forEach(link -> allowed.add(link.recordId()));
    if (about != null) {
      about.record().fields().stream()
          .filter(field -> field.type() instanceof Lookup)
          .map(field -> about.record().value(field))
          .forEach(target -> {
            if (target instanceof UUID id) {
              allowed.add(id);
            }
          });
    }
    List<Attachments.Opened<?>> files = new ArrayList<>();
    long bytes = 0;
    for (String id : input.attachments()) {
      Attachments.Opened<?> file = attachments.open(actor, null, null, id, _ -> true);
      if (!allowed.contains(file.attachment().recordId())) {
        throw Refused.invalid("attachmentIds", "other_record.attachment", id);
      }
      bytes += file.attachment().size();
      files.add(file);
    }
    if (bytes > MOST_BYTES) {
      throw Refused.invalid("attachmentIds", "too_large.message", MOST_BYTES >> 20);
    }
    return files;
  }

  /** The Message-ID of the message that is answered, which the sender sees as a whole. */
  private @Nullable String answered(Actor actor, MessageInput input) {
    if (input.replyTo() == null) {
      return null;
    }
    UUID id = References.uuid(input.replyTo());
    MailMessage message = id == null ? null : messages.find(actor.workspace(), id);
    if (message == null || !message.member().equals(actor.principal().id())) {
      throw Refused.invalid("replyToMessageId", "unknown_message");
    }
    return message.headerId();
  }
}
