package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxTable;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.integration.mail.server.MailAddress;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The drafts of the member who acts, as they become messages. */
@Component
record OwnDrafts(
    MessageTable messages,
    DraftTable table,
    MailboxTable mailboxes,
    Schemas schemas,
    ModelGuard guard) {

  /** A message of the member who acts. Refuses any other as {@code NotFound}. */
  static MailMessage own(Actor actor, @Nullable MailMessage message) {
    boolean isOwn =
        message != null
            && actor.principal().kind() == Principal.Kind.MEMBER
            && message.member().equals(actor.principal().id());
    if (message == null || !isOwn) {
      throw Refused.notFound("There is no such message of yours.");
    }
    return message;
  }

  /** The message that a draft has become; null if it is still one, or if there is no draft. */
  Outbox.@Nullable Sent sentAlready(Actor actor, MessageInput input) {
    UUID draft = input.draft();
    if (draft == null) {
      return null;
    }
    MailMessage message = own(actor, messages.find(actor.workspace(), draft));
    return message.state() == MessageState.DRAFT ? null : repeated(actor, message, input);
  }

  private Outbox.Sent repeated(Actor actor, MailMessage sent, MessageInput input) {
    MessageInput whole =
        input.to().isEmpty()
            ? input.to(
                sent.to().stream()
                    .flatMap(one -> Stream.ofNullable(MailAddress.parse(one)))
                    .toList())
            : input;
    boolean isSame = messages.hasContent(actor.workspace(), sent.id(), whole.hash());
    return new Outbox.Sent(sent, true, isSame);
  }

  /**
   * Takes a draft away, so that a message of the same id can stand in its place. Refuses as {@code
   * Conflict} one that was saved again since the input was made from it.
   *
   * @return the message that it has become already; null if it was taken, or if there is none
   */
  Outbox.@Nullable Sent taken(Actor actor, MessageInput input) {
    UUID draft = input.draft();
    if (draft == null
        || table.delete(actor.workspace(), actor.principal().id(), draft, input.stored())) {
      return null;
    }
    MailMessage found = own(actor, messages.find(actor.workspace(), draft));
    if (found.state() == MessageState.DRAFT) {
      throw Refused.conflict("messageId", "conflict.draft_changed");
    }
    return repeated(actor, found, input);
  }

  /** The record that a draft is about; null if the actor may not view it now. */
  Drafts.@Nullable Place place(Actor actor, UUID id) {
    MessageLinkTable.Link link = table.link(actor.workspace(), id);
    ObjectType type = link == null ? null : schemas.of(actor).objectOrNull(link.objectId());
    if (link == null || type == null) {
      return null;
    }
    boolean isVisible = schemas.scope(actor, type.apiName()).view().may(RecordRight.VIEW);
    return isVisible ? new Drafts.Place(type.apiName(), link.recordId()) : null;
  }

  /**
   * The input of a message with what a draft says, where the input names one and says nothing
   * itself. Others see no more of it than the draft and the mailbox let them.
   */
  MessageInput filled(Actor actor, JsonBody given) {
    return guard.read(actor, current -> DraftInput.filled(given, id -> stored(current, id)));
  }

  private DraftInput.Stored stored(Actor actor, UUID id) {
    MailMessage draft = own(actor, messages.find(actor.workspace(), id));
    Mailbox mailbox = mailboxes.ofMember(actor.workspace(), draft.member());
    Sharing sharing =
        mailbox != null && mailbox.sharing().compareTo(draft.sharing()) < 0
            ? mailbox.sharing()
            : draft.sharing();
    Drafts.Place place = place(actor, id);
    return new DraftInput.Stored(draft, sharing, place == null ? null : place.record());
  }
}
