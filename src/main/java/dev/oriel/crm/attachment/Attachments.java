package dev.oriel.crm.attachment;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.attachment.Contents.Staged;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.crm.record.ParentRecords;
import dev.oriel.ground.database.Transactions;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/**
 * The door to attachments. Listing and reading them needs the right to view the record, adding and
 * deleting them the right to update it. Nothing can be added to an object without attachments,
 * which is refused as {@code Conflict} before the file is read; what was added before stays
 * readable and can be deleted.
 */
@Door
public class Attachments {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final ParentRecords records;
  private final AttachmentTable table;
  private final Contents contents;
  private final Transactions transactions;
  private final Clock clock;

  Attachments(
      Schemas schemas,
      ModelGuard guard,
      ParentRecords records,
      AttachmentTable table,
      Contents contents,
      Transactions transactions,
      Clock clock) {
    this.schemas = schemas;
    this.guard = guard;
    this.records = records;
    this.table = table;
    this.contents = contents;
    this.transactions = transactions;
    this.clock = clock;
  }

  /** The attachments of a record, newest first. */
  public Page<Attachment> list(
      Actor actor, String object, String recordId, Function<Problems, Page.Query> query) {
    return guard.with(
        actor,
        current -> {
          ObjectScope scope = schemas.scope(current, object);
          scope.require(RecordRight.VIEW);
          UUID record = records.require(scope, recordId);
          Problems problems = new Problems();
          Page.Query asked = query.apply(problems);
          TimeCursor after = TimeCursor.read(asked.cursor(), problems);
          problems.check();
          List<Attachment> found = table.ofRecord(scope, record, after, asked.limit() + 1);
          guard.confirm(current);
          return Page.of(found, asked.limit(), page -> cursor(page.getLast()).encode());
        });
  }

  private static TimeCursor cursor(Attachment attachment) {
    return new TimeCursor(attachment.createdAt(), attachment.id());
  }

  /**
   * Adds a file. It is received between two checks of the rights and of the record, since a slow
   * client may take long to send it.
   */
  public Attachment create(Actor actor, String object, String recordId, Upload upload) {
    guard.with(actor, current -> enabled(current, object, recordId));
    Staged staged = contents.stage(actor.workspace(), upload);
    try {
      return guard.with(
          actor, current -> transactions.run(() -> finish(current, object, recordId, staged)));
    } catch (RuntimeException e) {
      contents.abandon(actor.workspace(), staged.id());
      throw e;
    }
  }

  private ObjectScope writable(Actor actor, String object) {
    ObjectScope scope = schemas.scope(actor, object);
    scope.require(RecordRight.UPDATE);
    return scope;
  }

  /** The record, whose object takes attachments. */
  private UUID enabled(Actor actor, String object, String recordId) {
    ObjectScope scope = writable(actor, object);
    UUID record = records.require(scope, recordId);
    if (!scope.type().attachmentsEnabled()) {
      throw Refused.conflict(
          "Records of '%s' take no attachments: its attachmentsEnabled is false."
              .formatted(scope.type().apiName()));
    }
    return record;
  }

  private Attachment finish(Actor actor, String object, String recordId, Staged staged) {
    UUID record = enabled(actor, object, recordId);
    ObjectScope scope = writable(actor, object);
    long version = records.hold(scope, record);
    contents.keep(scope.workspace(), staged);
    Attachment attachment =
        new Attachment(
            staged.id(),
            record,
            staged.fileName(),
            staged.contentType(),
            staged.size(),
            staged.sha256(),
            staged.inBucket(),
            actor.principal().id(),
            actor.principal().name(),
            DateTime.of(clock.instant()));
    table.insert(scope.type(), attachment);
    log(scope, version, ChangeKind.ATTACHMENT_CREATED, attachment);
    return attachment;
  }

  private void log(ObjectScope scope, long version, ChangeKind kind, Attachment attachment) {
    records.log(
        scope,
        attachment.recordId(),
        version,
        kind,
        attachment.id(),
        Map.of(
            "fileName", attachment.fileName(),
            "contentType", attachment.contentType(),
            "size", attachment.size()));
  }

  /** An attachment that is open for reading. */
  public record Opened(Attachment attachment, Content content) {}

  /** Opens an attachment. Refuses one that is not of this record as {@code NotFound}. */
  public Opened open(
      Actor actor, String object, String recordId, String attachmentId, Runnable input) {
    return guard.with(
        actor,
        current -> {
          ObjectScope scope = schemas.scope(current, object);
          scope.require(RecordRight.VIEW);
          Attachment found = require(scope, recordId, attachmentId);
          input.run();
          guard.confirm(current);
          return new Opened(found, contents.open(scope.workspace(), found));
        });
  }

  /** Deletes an attachment. Refuses one that is not of this record as {@code NotFound}. */
  public UUID delete(
      Actor actor, String object, String recordId, String attachmentId, Runnable input) {
    return guard.with(
        actor,
        current ->
            transactions.run(() -> {
              ObjectScope scope = writable(current, object);
              Attachment attachment = require(scope, recordId, attachmentId);
              input.run();
              long version = records.hold(scope, attachment.recordId());
              if (!table.delete(scope.type(), attachment.id())) {
                throw notFound(attachment.id());
              }
              log(scope, version, ChangeKind.ATTACHMENT_DELETED, attachment);
              return attachment.id();
            }));
  }

  private Attachment require(ObjectScope scope, String recordId, String attachmentId) {
    UUID record = records.require(scope, recordId);
    UUID id = References.uuid(attachmentId);
    if (id == null) {
      throw Refused.invalid("attachmentId", "not_an_id", "The attachment's id is not a UUID.");
    }
    Attachment found = table.find(scope, record, id);
    if (found == null) {
      throw notFound(id);
    }
    return found;
  }

  private static Refused notFound(UUID id) {
    return Refused.notFound("The record has no attachment " + id + ".");
  }
}
