package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.record.rule.ContactNotes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Lets sent messages count as contacts with their records, in {@code lastContactAt}, while others
 * may know their time.
 */
@Component
record SentContacts(
    MessageTable messages,
    MessageLinkTable links,
    ContactNotes contacts,
    Schemas schemas,
    ModelGuard guard,
    Transactions transactions,
    Clock clock) {

  /** Tells the records of a sent message. To tell them again changes nothing. */
  void tell(Actor actor, UUID id) {
    guard.run(
        actor,
        current ->
            transactions.run(() -> {
              MailMessage message = messages.find(current.workspace(), id);
              if (message != null) {
                follow(current, message, null, message.sharing());
              }
              guard.confirm(current);
              return id;
            }));
  }

  /**
   * Follows a change of what others see, in the current transaction.
   *
   * @param before null if the message was not sent until now
   */
  void follow(Actor actor, MailMessage message, @Nullable Sharing before, Sharing after) {
    for (MessageLinkTable.Link link : links.of(actor.workspace(), message.id())) {
      ObjectType type = schemas.of(actor).objectOrNull(link.objectId());
      if (type != null) {
        ObjectScope scope = schemas.scope(actor, type.apiName());
        hold(scope, link.recordId())
            .ifPresent(held ->
                contacts.follow(
                    held,
                    before == null ? null : time(message, before),
                    time(message, after),
                    DateTime.of(clock.instant())));
      }
    }
  }

  /** A record, which may be deleted meanwhile. */
  private Optional<ContactNotes.Held> hold(ObjectScope scope, UUID record) {
    try {
      return Optional.of(contacts.hold(scope, record, true));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.NotFound) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private static @Nullable OffsetDateTime time(MailMessage message, Sharing sharing) {
    return sharing == Sharing.PRIVATE ? null : message.sentAt();
  }
}
