package dev.oriel.record;

import dev.oriel.schema.NameRule;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schema;
import dev.oriel.schema.StoredRecord;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Derives names of records without a name of their own. Some take the name of another record, as a
 * quote line takes that of its product, and are renamed together with it.
 */
@Component
record DerivedNames(RecordTable records, RecordWriteTable writes, ReferenceTable references)
    implements RecordRule {

  /** The derived name of a record with these values. */
  String of(ObjectScope scope, Map<Long, Object> values) {
    return switch (scope.type().naming()) {
      case NameRule.Given given -> "";
      case NameRule.Joined joined -> NameRule.joined(joined.sources(), values);
      case NameRule.OfTarget target ->
          values.get(target.lookup().id()) instanceof UUID id
              ? nameOf(scope.target(target.lookup()), id)
              : "";
    };
  }

  /**
   * The name of a record, which is locked against renaming until the transaction ends; empty if
   * there is no such record.
   */
  private String nameOf(ObjectScope scope, UUID id) {
    StoredRecord record = records.share(scope, id);
    return record == null ? "" : record.name();
  }

  @Override
  public boolean locksOthers(ObjectType type) {
    return type.naming() instanceof NameRule.OfTarget;
  }

  @Override
  public boolean changesOthers(ObjectScope scope, StoredRecord before, StoredRecord after) {
    return !before.name().equals(after.name())
        && scope.schema().lookupsTo(scope.type()).stream().anyMatch(DerivedNames::givesNames);
  }

  @Override
  public void afterChange(ObjectScope scope, StoredRecord before, StoredRecord after) {
    if (!before.name().equals(after.name())) {
      rename(scope, after.id(), after.name(), after.updatedAt());
    }
  }

  @Override
  public void beforeDeletion(ObjectScope scope, UUID id, OffsetDateTime at) {
    rename(scope, id, "", at);
  }

  /** Renames all records that are named after a record. */
  private void rename(ObjectScope scope, UUID id, String name, OffsetDateTime at) {
    for (Schema.Reference reference : scope.schema().lookupsTo(scope.type())) {
      if (givesNames(reference) && reference.from().hasTable()) {
        rename(reference, id, name, at);
      }
    }
  }

  private void rename(Schema.Reference reference, UUID id, String name, OffsetDateTime at) {
    ObjectType type = reference.from();
    UUID last = new UUID(0, 0);
    while (true) {
      List<StoredRecord> named = references.lockNamedAfter(type, reference.field(), id, last);
      if (named.isEmpty()) {
        return;
      }
      named.forEach(
          record -> writes.rename(type, record, record.with(name, true, record.values(), at)));
      last = named.getLast().id();
    }
  }

  private static boolean givesNames(Schema.Reference reference) {
    return reference.from().naming() instanceof NameRule.OfTarget rule
        && rule.lookup().equals(reference.field());
  }
}
