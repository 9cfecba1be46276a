package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.job.Jobs;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.integration.mail.mailbox.ActingMember;
import dev.oriel.integration.mail.mailbox.MailboxTable;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.admission.PageMaking;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door to the messages of members, each the own. Only the member who has sent a message changes
 * anything of it. {@link RecordMessages} has those that others see, too.
 */
@Door
public class MailMessages {

  private static final String DELETED =
      "The message was deleted with its record while it was on its way. The mail server may have"
          + " sent it: do not send it again.";

  private final MessageTable table;
  private final MessageListTable lists;
  private final MessageLinkTable links;
  private final MailboxTable mailboxes;
  private final SendTable sends;
  private final UndecidedTable undecided;
  private final SentContacts contacts;
  private final MailLimits limits;
  private final Scopes scopes;
  private final Jobs jobs;
  private final ModelGuard guard;
  private final Clock clock;

  MailMessages(
      MessageTable table,
      MessageListTable lists,
      MessageLinkTable links,
      MailboxTable mailboxes,
      SendTable sends,
      UndecidedTable undecided,
      SentContacts contacts,
      MailLimits limits,
      Scopes scopes,
      Jobs jobs,
      ModelGuard guard,
      Clock clock) {
    this.table = table;
    this.lists = lists;
    this.links = links;
    this.mailboxes = mailboxes;
    this.sends = sends;
    this.undecided = undecided;
    this.contacts = contacts;
    this.limits = limits;
    this.scopes = scopes;
    this.jobs = jobs;
    this.guard = guard;
    this.clock = clock;
  }

  /** The own messages, newest first. */
  public Page<MailMessage> own(Actor actor, Input<Page.Query> query) {
    return guard.read(
        actor,
        current ->
            TimeCursor.page(
                query,
                (after, limit) ->
                    lists.ofMember(current.workspace(), ActingMember.of(current), after, limit),
                found -> new TimeCursor(found.createdAt(), found.id())));
  }

  /**
   * The own messages of which nobody knows whether they were sent, newest first.
   *
   * @param most the greatest number of messages
   */
  public List<MailMessage> undecided(Actor actor, int most) {
    return guard.read(
        actor, current -> lists.unknownOf(current.workspace(), ActingMember.of(current), most));
  }

  /** A record on which a message stands. */
  public record Place(ObjectView view, UUID record) {}

  /** The records of an own message that the actor may view. */
  public List<Place> places(Actor actor, UUID id) {
    return scopes.readAll(
        actor,
        RecordRight.VIEW,
        visible -> {
          MailMessage message = get(actor, id);
          return links.of(actor.workspace(), message.id()).stream()
              .flatMap(link ->
                  visible.stream()
                      .filter(scope -> scope.type().id() == link.objectId())
                      .map(scope -> new Place(scope.view(), link.recordId())))
              .toList();
        });
  }

  /** An own message. Refuses any other as {@code NotFound}. */
  public MailMessage get(Actor actor, UUID id) {
    return guard.read(actor, current -> require(current, table.find(current.workspace(), id)));
  }

  /**
   * Waits until an own message is not on its way any more, or until it is known that it will be
   * sent later.
   *
   * <p>Refuses as {@code Conflict} one that is deleted meanwhile, with its record.
   *
   * @param most how long to wait at most
   * @return the message as it is then
   */
  public MailMessage await(Actor actor, UUID id, Duration most) {
    long end = System.nanoTime() + most.toNanos();
    long pause = 20;
    while (true) {
      MailMessage message = present(actor, id);
      boolean isOnItsWay =
          message.state() == MessageState.SENDING
              || (message.state() == MessageState.QUEUED && message.error() == null);
      if (!isOnItsWay || System.nanoTime() >= end) {
        return message;
      }
      try (PageMaking.Wait _ = PageMaking.waiting()) {
        Thread.sleep(pause);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return message;
      }
      pause = Math.min(2 * pause, 250);
    }
  }

  private MailMessage present(Actor actor, UUID id) {
    return guard.read(
        actor,
        current -> {
          MailMessage found = table.find(current.workspace(), id);
          if (found == null) {
            throw Refused.conflict(DELETED);
          }
          return require(current, found);
        });
  }

  /** Sets what others see of an own message. It acts at once, also on what they have seen. */
  public MailMessage share(Actor actor, UUID id, Sharing sharing) {
    return changing(
        actor,
        id,
        (current, message) -> {
          table.share(current.workspace(), id, sharing);
          if (message.state() == MessageState.SENT) {
            contacts.follow(current, message, message.sharing(), sharing);
          }
        });
  }

  /**
   * Notes that a message was sent of which nobody knew. Refuses as {@code Conflict} a message in
   * another state, and as {@code Forbidden} all but persons.
   */
  public MailMessage wasSent(Actor actor, UUID id) {
    return changing(
        actor,
        id,
        (current, message) -> {
          ActingMember.signedIn(current);
          OffsetDateTime now = DateTime.of(clock.instant());
          if (!undecided.wasSent(current.workspace(), id, now, SentCopy.FAILED)) {
            throw notUnknown(message);
          }
          MailMessage sent = require(current, table.find(current.workspace(), id));
          contacts.follow(current, sent, null, sent.sharing());
        });
  }

  /**
   * Sends a message again of which nobody knew whether it was sent, byte by byte as it was, so that
   * mailboxes can recognize the second. Refuses like {@link #wasSent}, and as {@code Conflict} one
   * that was tried 30 days ago, whose bytes are not kept any more.
   */
  public MailMessage again(Actor actor, UUID id) {
    return changing(
        actor,
        id,
        (current, message) -> {
          ActingMember.signedIn(current);
          ActingMember.sending(current, message.outside());
          MessagePreparation.requireSending(
              mailboxes.lock(current.workspace(), message.member()), message.mailbox());
          limits.count(current.workspace(), message.member());
          if (!undecided.again(current.workspace(), id)) {
            throw notUnknown(message);
          }
          int round = Objects.requireNonNull(sends.standing(current.workspace(), id)).round();
          jobs.enqueue(current, MessageSender.KIND, new MessageSender.Input(id, round));
        });
  }

  private MailMessage changing(Actor actor, UUID id, BiConsumer<Actor, MailMessage> change) {
    return guard.write(
        actor,
        current -> require(current, table.lock(current.workspace(), id)),
        (current, message) -> {
          change.accept(current, message);
          return require(current, table.find(current.workspace(), id));
        });
  }

  private static Refused notUnknown(MailMessage message) {
    return Refused.conflict(
        message.state() == MessageState.UNKNOWN
            ? "It was tried more than %d days ago, and is not kept as it was. Write a new one."
                .formatted(MessageSweep.KEPT.toDays())
            : "This is decided already: the message is %s.".formatted(message.state().word()));
  }

  private static MailMessage require(Actor actor, @Nullable MailMessage message) {
    if (message == null || !message.member().equals(ActingMember.orNull(actor))) {
      throw Refused.notFound("There is no such message of yours.");
    }
    return message;
  }
}
