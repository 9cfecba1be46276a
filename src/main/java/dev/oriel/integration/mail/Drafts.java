package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.attachment.Attachments;
import dev.oriel.crm.record.ParentRecords;
import dev.oriel.crm.record.Records;
import dev.oriel.integration.mail.mailbox.MailboxTable;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;

/**
 * The door to drafts: messages that are not sent yet. A draft belongs to the member for whom it was
 * written, and nobody else learns of it. It stands on one record, with which it is deleted.
 */
@Door
public class Drafts {

  /** The largest number of drafts of a member. */
  static final int MOST = 500;

  private final MessageTable messages;
  private final DraftTable table;
  private final OwnDrafts own;
  private final NewMessages newMessages;
  private final MessageLinkTable links;
  private final MailboxTable mailboxes;
  private final ParentRecords records;
  private final Attachments attachments;
  private final Scopes scopes;
  private final ModelGuard guard;
  private final Transactions transactions;
  private final Ids ids;

  Drafts(
      MessageTable messages,
      DraftTable table,
      OwnDrafts own,
      NewMessages newMessages,
      MessageLinkTable links,
      MailboxTable mailboxes,
      ParentRecords records,
      Attachments attachments,
      Scopes scopes,
      ModelGuard guard,
      Transactions transactions,
      Ids ids) {
    this.messages = messages;
    this.table = table;
    this.own = own;
    this.newMessages = newMessages;
    this.links = links;
    this.mailboxes = mailboxes;
    this.records = records;
    this.attachments = attachments;
    this.scopes = scopes;
    this.guard = guard;
    this.transactions = transactions;
    this.ids = ids;
  }

  /** The member who acts. Refuses as {@code Forbidden} who may not have e-mails drafted. */
  @ForDoors
  public static UUID author(Actor actor) {
    String obstacle = actor.draftObstacle();
    if (obstacle != null || actor.principal().kind() != Principal.Kind.MEMBER) {
      throw Refused.forbidden(Objects.requireNonNullElse(obstacle, "Only members draft e-mails."));
    }
    return actor.principal().id();
  }

  /**
   * An author of drafts, with the choices of the own mailbox.
   *
   * @param address from which the author sends; empty without a mailbox
   * @param readsOwn whether drafts are written from own messages, too, that others see less of
   */
  public record Author(String address, boolean readsOwn) {}

  /** The member who acts, as an author. */
  public Author authorOf(Actor actor) {
    return guard
        .read(
            actor,
            current ->
                Optional.ofNullable(mailboxes.ofMember(current.workspace(), author(current))))
        .map(mailbox -> new Author(mailbox.address(), mailbox.isReadForDrafts()))
        .orElse(new Author("", false));
  }

  /** A record, by the apiName of its object. */
  public record Place(String object, UUID record) {}

  /**
   * Saves a draft on its record, or in the place of the one that it was. Refuses as {@code
   * Forbidden} who may not draft or only reads, as {@code NotFound} a record that the actor may not
   * view, and as {@code Conflict} more than {@value #MOST} drafts and a draft that is sent already.
   */
  public MailMessage save(Actor actor, MessageInput input) {
    return save(actor, input, List.of());
  }

  /**
   * The same with sentences that say what its member is to check. They stay with the draft when it
   * is saved again.
   */
  public MailMessage save(Actor actor, MessageInput input, List<String> warnings) {
    UUID record = Records.id(Objects.requireNonNull(input.record()));
    String object =
        scopes.readAll(
            actor,
            RecordRight.VIEW,
            visible -> {
              ObjectScope scope = records.find(visible, record);
              if (scope == null) {
                throw Refused.notFound("There is no record " + record + ".");
              }
              return scope.type().apiName();
            });
    List<String> files =
        input.attachments().stream()
            .map(id -> attachments.open(actor, null, null, id, _ -> true).attachment().fileName())
            .toList();
    return scopes.write(
        actor,
        object,
        RecordRight.VIEW,
        scope -> transactions.run(() -> saved(scope, record, input, files, warnings)));
  }

  private MailMessage saved(
      ObjectScope scope,
      UUID record,
      MessageInput input,
      List<String> files,
      List<String> warnings) {
    Actor actor = scope.actor();
    UUID member = writer(actor);
    records.hold(scope, record);
    UUID id = input.draft();
    MailMessage before = id == null ? null : messages.find(actor.workspace(), id);
    if (id == null) {
      if (table.count(actor.workspace(), member) >= MOST) {
        throw Refused.conflict(
            "There are %d drafts. Send or discard some at /me/mailbox.".formatted(MOST));
      }
      id = ids.next();
    } else if (!table.delete(actor.workspace(), member, id, null)) {
      throw noDraft(actor, id);
    }
    MailMessage draft =
        newMessages.draft(
            actor, member, id, input, files, before == null ? warnings : before.warnings());
    messages.insert(actor.workspace(), draft, null, null, new byte[0]);
    links.insert(
        actor.workspace(), id, List.of(new MessageLinkTable.Link(scope.type().id(), record)));
    return draft;
  }

  /** An author who keeps drafts: a connection that may only read keeps none. */
  private static UUID writer(Actor actor) {
    UUID member = author(actor);
    String obstacle = actor.restrictions().obstacle(false);
    if (obstacle != null) {
      throw Refused.forbidden(obstacle);
    }
    return member;
  }

  private Refused noDraft(Actor actor, UUID id) {
    OwnDrafts.own(actor, messages.find(actor.workspace(), id));
    return Refused.conflict("messageId", "conflict.draft_gone");
  }

  /**
   * The record that an own draft is about; empty if the member may not view it now. Refuses what is
   * no draft of the member like {@link #save}.
   */
  public Optional<Place> place(Actor actor, UUID id) {
    return guard.read(
        actor,
        current -> {
          if (OwnDrafts.own(current, messages.find(current.workspace(), id)).state()
              != MessageState.DRAFT) {
            throw noDraft(current, id);
          }
          return Optional.ofNullable(own.place(current, id));
        });
  }

  /** Deletes an own draft, for ever. Refuses like {@link #place}. */
  public void discard(Actor actor, UUID id) {
    guard.write(
        actor,
        Drafts::writer,
        (current, member) -> {
          if (!table.delete(current.workspace(), member, id, null)) {
            throw noDraft(current, id);
          }
          return id;
        });
  }
}
