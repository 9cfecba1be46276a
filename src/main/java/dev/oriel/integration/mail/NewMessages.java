package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxTable;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.integration.mail.server.MailAddress;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.References;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes messages of inputs: those that are queued, and drafts. */
@Component
record NewMessages(MailboxTable mailboxes, MessageTable messages, Clock clock) {

  /** A message that is sent from a mailbox. */
  MailMessage queued(Actor actor, Prepared prepared, Mailbox mailbox, UUID id, String headerId) {
    MessageInput input = prepared.input();
    return new MailMessage(
        id,
        mailbox.member(),
        actor.principal().name(),
        mailbox.id(),
        prepared.outside(),
        connection(actor),
        MessageState.QUEUED,
        Objects.requireNonNullElse(input.sharing(), mailbox.sharing()),
        mailbox.address(),
        addresses(input.to()),
        addresses(input.cc()),
        input.subject(),
        input.body(),
        input.bodyFormat(),
        prepared.files().stream().map(file -> file.attachment().fileName()).toList(),
        prepared.files().stream().map(file -> file.attachment().id()).toList(),
        input.replyTo() == null ? null : References.uuid(input.replyTo()),
        headerId,
        null,
        null,
        null,
        0,
        clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC),
        null,
        List.of());
  }

  /**
   * A draft of a member.
   *
   * @param files the names of its files
   */
  MailMessage draft(
      Actor actor,
      UUID member,
      UUID id,
      MessageInput input,
      List<String> files,
      List<String> warnings) {
    Mailbox mailbox = mailboxes.ofMember(actor.workspace(), member);
    Sharing usual = mailbox == null ? Sharing.FULL : mailbox.sharing();
    return new MailMessage(
        id,
        member,
        actor.principal().name(),
        null,
        false,
        connection(actor),
        MessageState.DRAFT,
        Objects.requireNonNullElse(input.sharing(), usual),
        mailbox == null ? "" : mailbox.address(),
        addresses(input.to()),
        addresses(input.cc()),
        input.subject(),
        input.body(),
        input.bodyFormat(),
        files,
        input.attachments().stream().map(UUID::fromString).toList(),
        replied(actor, input),
        "",
        null,
        null,
        null,
        0,
        DateTime.of(clock.instant()),
        null,
        warnings);
  }

  /** The own message that a draft answers. */
  private @Nullable UUID replied(Actor actor, MessageInput input) {
    String id = input.replyTo();
    UUID replied = id == null ? null : References.uuid(id);
    MailMessage message = replied == null ? null : messages.find(actor.workspace(), replied);
    if (id != null && (message == null || !message.member().equals(actor.principal().id()))) {
      throw Refused.invalid("replyToMessageId", "unknown_message");
    }
    return replied;
  }

  private static List<String> addresses(List<MailAddress> addresses) {
    return addresses.stream().map(MailAddress::address).toList();
  }

  /** The connection through which an actor writes; null for others. */
  static @Nullable UUID connection(Actor actor) {
    Credential connection = actor.connection();
    return connection == null ? null : connection.id();
  }
}
