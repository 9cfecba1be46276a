package dev.oriel.crm.record.delete;

import module java.base;

import dev.oriel.access.identity.StaleModel;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.record.read.RecordTable;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.crm.record.write.RecordWriter;
import dev.oriel.crm.record.write.ReferenceTable;
import dev.oriel.ground.database.Reads;
import dev.oriel.ground.json.Json;
import dev.oriel.ground.refusal.Message;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Undoes what was written to records, by the change log, unless they have changed since. Computed
 * values do not count as changes, nor do fields and records that the actor may not see, because a
 * refusal would reveal them. Imports are undone by it, and entries of journals, which call it to
 * put them back. For other doors only.
 */
@Component
public record RecordUndo(
    RecordTable records,
    RecordWriter writer,
    RecordDeletion deletion,
    ReferenceTable references,
    ChangeLog log,
    Reads reads) {

  /**
   * Deletes a record that was created, in the current transaction.
   *
   * @param last the position in the log after which nothing may have happened to it
   * @return why it was left as it is; null if it is gone
   */
  public @Nullable String undoCreation(ObjectScope scope, UUID id, long last) {
    scope.require(RecordRight.DELETE);
    if (records.lock(scope, id) == null) {
      return null;
    }
    String obstacle = inTheWay(scope, id, last);
    if (obstacle == null) {
      deletion.delete(scope, id, tag -> true);
    }
    return obstacle;
  }

  /** The reason why a record that was created would not be removed; null if it would. */
  public @Nullable String removalObstacle(ObjectScope scope, UUID id, long last) {
    return reads.<@Nullable String>list(() -> inTheWay(scope, id, last));
  }

  private @Nullable String inTheWay(ObjectScope scope, UUID id, long last) {
    String change = changed(scope, id, last);
    if (change != null) {
      return change;
    }
    for (Schema.Reference reference : scope.schema().lookupsTo(scope.type())) {
      if (reference.from().hasTable()
          && RecordDeletion.isVisible(scope, reference)
          && references.exist(reference.from(), reference.field(), id)) {
        return "Records of '%s' point at it (%s)."
            .formatted(reference.from().apiName(), reference.field().apiName());
      }
    }
    return null;
  }

  /** The change of a record after a position in the log, in words; null if there is none. */
  public @Nullable String changeSince(ObjectScope scope, UUID id, long last) {
    return reads.<@Nullable String>list(() -> changed(scope, id, last));
  }

  private @Nullable String changed(ObjectScope scope, UUID id, long last) {
    List<String> keys = new ArrayList<>(ChangeValues.noticeableKeys(scope.view()));
    scope.type().fields().stream()
        .filter(field -> field.type().readOnly())
        .forEach(field -> keys.remove(String.valueOf(field.id())));
    return log.changedSince(scope.type(), id, keys, last)
        ? "It was changed since, or a note or an attachment was added."
        : null;
  }

  /**
   * Gives a record the values again that it had before changes, in the current transaction: those
   * that the actor may read. Refuses as {@code Forbidden} one of them that it may not write. A
   * lookup to a record that was deleted since is cleared, as the deletion would have done.
   *
   * @param first the position in the log before these changes
   * @param last that of the last of them, after which nothing may have happened to the record
   * @return why it was left as it is; null if it has its values again
   */
  public @Nullable String undoUpdates(ObjectScope scope, UUID id, long first, long last) {
    scope.require(RecordRight.UPDATE);
    StoredRecord present = records.lock(scope, id);
    if (present == null) {
      return "It was deleted since.";
    }
    String change = changed(scope, id, last);
    if (change != null) {
      return change;
    }
    Map<String, JsonNode> before = new HashMap<>();
    for (String logged : log.before(scope.type(), id, first, last)) {
      Json.MAPPER
          .readTree(logged)
          .properties()
          .forEach(value -> before.putIfAbsent(value.getKey(), value.getValue()));
    }
    if (before.isEmpty()) {
      return null;
    }
    try {
      if (writer.change(scope, present, draft(scope, present, before)) == null) {
        throw new StaleModel();
      }
      return null;
    } catch (InvalidValue e) {
      return "Its former values do not fit its fields any more: " + e.getMessage();
    }
  }

  private RecordInput.Draft draft(
      ObjectScope scope, StoredRecord present, Map<String, JsonNode> before) throws InvalidValue {
    Map<Long, Object> values = new HashMap<>(present.values());
    for (Field field : scope.type().fields()) {
      JsonNode json = before.get(String.valueOf(field.id()));
      if (json != null && !field.type().readOnly() && scope.view().mayRead(field)) {
        if (!scope.view().mayEdit(field)) {
          throw Refused.forbidden("You may not write the field '" + field.apiName() + "'.");
        }
        Object value = former(scope, field, json);
        if (value == null) {
          values.remove(field.id());
        } else {
          values.put(field.id(), value);
        }
      }
    }
    String name = present.nameDerived() ? null : present.name();
    JsonNode former = before.get(ChangeValues.NAME);
    if (former != null) {
      name = former.isNull() ? null : former.stringValue();
    }
    return new RecordInput.Draft(name, values);
  }

  private @Nullable Object former(ObjectScope scope, Field field, JsonNode json)
      throws InvalidValue {
    if (json.isNull()) {
      return null;
    }
    Object value;
    try {
      value = field.type().parse(json, null);
    } catch (InvalidValue e) {
      throw new InvalidValue(Message.of("in.named", field.apiName(), e.reason()));
    }
    if (!(field.type() instanceof Lookup)
        || (value instanceof UUID id && records.hold(scope.target(field), id) != null)) {
      return value;
    }
    if (field.required()) {
      throw new InvalidValue("unknown_record.former", field.apiName());
    }
    return null;
  }
}
