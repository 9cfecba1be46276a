package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.job.Jobs;
import dev.oriel.crm.record.ParentRecords;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxTable;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door by which members send mail from their mailboxes. A message is queued in one transaction
 * with the job that sends it. Its row alone decides whether it is sent, so that no repetition of
 * the job, no restart and no second server sends it twice.
 */
@Door
public class Outbox {

  private final MailboxTable mailboxes;
  private final MessageTable messages;
  private final MessageLinkTable links;
  private final MessagePreparation preparation;
  private final RepeatedRequests requests;
  private final NewMessages newMessages;
  private final MimeWriter mime;
  private final OwnDrafts drafts;
  private final MailLimits limits;
  private final ParentRecords records;
  private final Schemas schemas;
  private final Jobs jobs;
  private final ModelGuard guard;
  private final Ids ids;
  private final Clock clock;

  Outbox(
      MailboxTable mailboxes,
      MessageTable messages,
      MessageLinkTable links,
      MessagePreparation preparation,
      RepeatedRequests requests,
      NewMessages newMessages,
      MimeWriter mime,
      OwnDrafts drafts,
      MailLimits limits,
      ParentRecords records,
      Schemas schemas,
      Jobs jobs,
      ModelGuard guard,
      Ids ids,
      Clock clock) {
    this.mailboxes = mailboxes;
    this.messages = messages;
    this.links = links;
    this.preparation = preparation;
    this.requests = requests;
    this.newMessages = newMessages;
    this.mime = mime;
    this.drafts = drafts;
    this.limits = limits;
    this.records = records;
    this.schemas = schemas;
    this.jobs = jobs;
    this.guard = guard;
    this.ids = ids;
    this.clock = clock;
  }

  /**
   * The input of a message, with what the draft says that it names where it says nothing itself.
   */
  public MessageInput read(Actor actor, JsonBody body) {
    return drafts.filled(actor, body);
  }

  /**
   * A message as it stands after a request.
   *
   * @param repeated whether an earlier request has sent it
   * @param isSame whether its content is that of this request
   */
  public record Sent(MailMessage message, boolean repeated, boolean isSame) {}

  /**
   * Queues a message. Refuses as {@code Forbidden} whom the profile or the connection does not let
   * send, as {@code Conflict} one without a mailbox that sends, and another content with the same
   * key; as {@code Invalid} recipients and attachments that are not allowed, and as {@code
   * RateLimited} more than {@value MailLimits#HOUR} messages in an hour or {@value MailLimits#DAY}
   * in a day. A draft is sent at most once: afterwards its message is answered.
   */
  public Sent send(Actor actor, MessageInput input) {
    Optional<Sent> sentDraft =
        guard.read(actor, current -> Optional.ofNullable(drafts.sentAlready(current, input)));
    if (sentDraft.isPresent()) {
      return sentDraft.get();
    }
    Prepared prepared = guard.read(actor, current -> preparation.of(current, input));
    Optional<MailMessage> earlier =
        guard.read(actor, current -> Optional.ofNullable(earlier(current, prepared)));
    if (earlier.isPresent()) {
      return new Sent(earlier.get(), true, true);
    }
    UUID draft = input.draft();
    UUID id = draft == null ? ids.next() : draft;
    String headerId = MimeWriter.headerId(id, prepared.mailbox());
    byte[] content = mime.of(actor, prepared, headerId, DateTime.of(clock.instant()));
    return guard.write(
        actor,
        current -> {
          Prepared again = preparation.again(current, prepared);
          // Locks the mailbox: the requests of a member are decided one after the other.
          return new Locked(again, mailboxes.lock(current.workspace(), again.mailbox().member()));
        },
        (current, locked) -> queued(current, locked, id, headerId, content));
  }

  /** A message whose mailbox is locked; null for a mailbox that is gone. */
  private record Locked(Prepared prepared, @Nullable Mailbox mailbox) {}

  private Sent queued(Actor actor, Locked locked, UUID id, String headerId, byte[] content) {
    Prepared prepared = locked.prepared();
    Mailbox present = MessagePreparation.requireSending(locked.mailbox());
    if (!present.id().equals(prepared.mailbox().id())
        || !present.address().equals(prepared.mailbox().address())) {
      throw Refused.conflict("The mailbox was changed meanwhile. Send the message again.");
    }
    MailMessage known = requests.earlier(actor, prepared);
    if (known != null) {
      return new Sent(known, true, true);
    }
    hold(actor, prepared.links());
    Sent sent = drafts.taken(actor, prepared.input());
    if (sent != null) {
      return sent;
    }
    limits.count(actor.workspace(), present.member());
    MailMessage message = newMessages.queued(actor, prepared, present, id, headerId);
    String key = RepeatedRequests.key(actor, prepared);
    messages.insert(actor.workspace(), message, content, key, prepared.input().hash());
    messages.setFileObjects(actor.workspace(), id, fileObjects(actor, prepared));
    links.insert(actor.workspace(), id, prepared.links());
    jobs.enqueue(actor, MessageSender.KIND, new MessageSender.Input(id, 0));
    return new Sent(message, false, true);
  }

  private List<Long> fileObjects(Actor actor, Prepared prepared) {
    return prepared.files().stream()
        .map(file -> schemas.of(actor).named(file.object()).id())
        .toList();
  }

  /** Keeps the records from being deleted until the message stands on them. */
  private void hold(Actor actor, List<MessageLinkTable.Link> links) {
    links.stream()
        .sorted(Comparator.comparing(MessageLinkTable.Link::recordId))
        .forEach(link -> {
          ObjectType type = schemas.of(actor).objectOrNull(link.objectId());
          if (type != null) {
            records.hold(schemas.scope(actor, type.apiName()), link.recordId());
          }
        });
  }

  /** The message of an earlier request, before anything is composed; refuses what is too much. */
  private @Nullable MailMessage earlier(Actor actor, Prepared prepared) {
    MailMessage known = requests.earlier(actor, prepared);
    if (known == null) {
      limits.require(actor.workspace(), prepared.mailbox().member());
    }
    return known;
  }
}
