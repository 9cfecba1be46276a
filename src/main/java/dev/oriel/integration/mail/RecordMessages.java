package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.crm.record.ParentRecords;
import dev.oriel.integration.mail.mailbox.ActingMember;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.refusal.Input;

/**
 * The door to the messages on records. Members see their own, and of others what these share, on
 * the records that they may view. Keys and administrators see no more than what is shared.
 */
@Door
public class RecordMessages {

  private final MessageListTable table;
  private final ParentRecords records;
  private final Scopes scopes;

  RecordMessages(MessageListTable table, ParentRecords records, Scopes scopes) {
    this.table = table;
    this.records = records;
    this.scopes = scopes;
  }

  /**
   * The messages of a record, those newest first that were written last: the own ones in every
   * state, and the sent ones of others as far as they share them.
   */
  public Page<SeenMessage> list(
      Actor actor, String object, String recordId, Input<Page.Query> query) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          UUID record = records.require(scope, recordId);
          UUID viewer = ActingMember.orNull(scope.actor());
          Page<MailMessage> page =
              TimeCursor.page(
                  query,
                  (after, limit) -> table.ofRecord(scope.workspace(), record, viewer, after, limit),
                  found -> new TimeCursor(found.createdAt(), found.id()));
          Map<UUID, List<Long>> files = table.fileObjects(scope.workspace(), page.entries());
          SeenMessage.Sight sight = SeenMessage.Sight.of(scope, viewer, files);
          return page.map(sight::of);
        });
  }

  /**
   * The sent messages of a record that are shared, the newest first.
   *
   * @param readsOwn whether all own ones are among them
   */
  public List<SeenMessage> sent(
      Actor actor, String object, String recordId, boolean readsOwn, int most) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          UUID record = records.require(scope, recordId);
          UUID viewer = ActingMember.orNull(scope.actor());
          SeenMessage.Sight sight = SeenMessage.Sight.of(scope, viewer, Map.of());
          UUID own = readsOwn ? viewer : null;
          return table.sentOf(scope.workspace(), record, own, most).stream()
              .map(sight::of)
              .toList();
        });
  }
}
