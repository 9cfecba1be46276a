package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.attachment.Contents.Staged;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.crm.record.ChildPlaces;
import dev.oriel.crm.record.ParentRecords;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.References;
import dev.oriel.model.quota.StorageQuota;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door to attachments. Listing and reading them needs the right to view the record, adding and
 * deleting them the right to update it. Nothing can be added to an object without attachments,
 * which is refused as {@code Conflict} before the file is read; what was added before stays
 * readable and can be deleted.
 */
@Door
public class Attachments {

  private final Scopes scopes;
  private final ParentRecords records;
  private final ChildPlaces places;
  private final AttachmentTable table;
  private final Contents contents;
  private final StorageQuota quota;
  private final ChangeLog log;
  private final Transactions transactions;
  private final Clock clock;

  Attachments(
      Scopes scopes,
      ParentRecords records,
      ChildPlaces places,
      AttachmentTable table,
      Contents contents,
      StorageQuota quota,
      ChangeLog log,
      Transactions transactions,
      Clock clock) {
    this.scopes = scopes;
    this.records = records;
    this.places = places;
    this.table = table;
    this.contents = contents;
    this.quota = quota;
    this.log = log;
    this.transactions = transactions;
    this.clock = clock;
  }

  /** The attachments of a record, newest first. */
  public Page<Attachment> list(
      Actor actor, String object, String recordId, Input<Page.Query> query) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          UUID record = records.require(scope, recordId);
          return TimeCursor.page(
              query,
              (after, limit) -> table.ofRecord(scope, record, after, limit),
              found -> new TimeCursor(found.createdAt(), found.id()));
        });
  }

  /**
   * Adds a file. It is received between two checks of the rights and of the record, since a slow
   * client may take long to send it. Refuses what the workspace may not store as {@code TooLarge}:
   * before the file is received if it may store nothing more.
   */
  public Attachment create(Actor actor, String object, String recordId, Upload upload) {
    scopes.write(
        actor,
        object,
        RecordRight.UPDATE,
        scope -> {
          UUID record = enabled(scope, recordId);
          quota.require(scope.workspace(), 0);
          return record;
        });
    Staged staged = contents.stage(actor.workspace(), upload);
    try {
      return scopes.write(
          actor,
          object,
          RecordRight.UPDATE,
          scope -> transactions.run(() -> finish(scope, recordId, staged)));
    } catch (RuntimeException e) {
      contents.abandon(actor.workspace(), staged.id());
      throw e;
    }
  }

  /** The record, whose object takes attachments. */
  private UUID enabled(ObjectScope scope, String recordId) {
    UUID record = records.require(scope, recordId);
    if (!scope.type().attachmentsEnabled()) {
      throw Refused.conflict(
          "Records of '%s' take no attachments: its attachmentsEnabled is false."
              .formatted(scope.type().apiName()));
    }
    return record;
  }

  private Attachment finish(ObjectScope scope, String recordId, Staged staged) {
    UUID record = enabled(scope, recordId);
    quota.require(scope.workspace(), staged.size());
    long version = records.hold(scope, record);
    contents.keep(scope.workspace(), staged);
    Attachment attachment =
        staged.on(record, scope.actor().principal(), DateTime.of(clock.instant()));
    table.insert(scope.type(), attachment);
    log(scope, version, ChangeKind.ATTACHMENT_CREATED, attachment);
    return attachment;
  }

  private void log(ObjectScope scope, long version, ChangeKind kind, Attachment attachment) {
    UUID id = attachment.id();
    log.addChild(scope, kind, attachment.recordId(), version, id, attachment.logged());
  }

  /** Reads what is known of a file. Refuses one that is not of this record as {@code NotFound}. */
  public Attachment get(
      Actor actor, String object, String recordId, String attachmentId, Input<?> input) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          Attachment attachment = require(scope, recordId, attachmentId);
          input.read();
          return attachment;
        });
  }

  /**
   * An attachment that is open for reading, and the input of the operation.
   *
   * @param object the apiName of the object of its record
   */
  public record Opened<T>(Attachment attachment, String object, StoredContent content, T input) {}

  /**
   * Opens an attachment. Refuses one that is not of this record as {@code NotFound}.
   *
   * @param object null, or without a record, to find the attachment by its id alone, among those
   *     that the actor may view
   */
  public <T> Opened<T> open(
      Actor actor,
      @Nullable String object,
      @Nullable String recordId,
      String attachmentId,
      Input<T> input) {
    ChildPlaces.Place place = place(actor, object, recordId, attachmentId);
    Asked<T> asked =
        scopes.read(
            actor,
            place.object(),
            RecordRight.VIEW,
            scope -> new Asked<>(require(scope, place.recordId(), attachmentId), input.read()));
    StoredContent content = contents.open(actor.workspace(), asked.attachment());
    return new Opened<>(asked.attachment(), place.object(), content, asked.input());
  }

  private ChildPlaces.Place place(
      Actor actor, @Nullable String object, @Nullable String recordId, String attachmentId) {
    return places.find(
        actor,
        object,
        recordId,
        workspace -> table.parent(workspace, id(attachmentId)),
        "There is no attachment " + attachmentId + ".");
  }

  private record Asked<T>(Attachment attachment, T input) {}

  /**
   * Deletes an attachment. Refuses one that is not of this record as {@code NotFound}.
   *
   * @param object null, or without a record, to find the attachment by its id alone, among those
   *     that the actor may view
   */
  public UUID delete(
      Actor actor,
      @Nullable String object,
      @Nullable String recordId,
      String attachmentId,
      Input<?> input) {
    ChildPlaces.Place place = place(actor, object, recordId, attachmentId);
    return scopes.write(
        actor,
        place.object(),
        RecordRight.UPDATE,
        scope ->
            transactions.run(() -> {
              Attachment attachment = require(scope, place.recordId(), attachmentId);
              input.read();
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
    UUID id = id(attachmentId);
    Attachment found = table.find(scope, record, id);
    if (found == null) {
      throw notFound(id);
    }
    return found;
  }

  private static UUID id(String attachmentId) {
    UUID id = References.uuid(attachmentId);
    if (id == null) {
      throw Refused.invalid("attachmentId", "not_an_id.attachment");
    }
    return id;
  }

  private static Refused notFound(UUID id) {
    return Refused.notFound("The record has no attachment " + id + ".");
  }
}
