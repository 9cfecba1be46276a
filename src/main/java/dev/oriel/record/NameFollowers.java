package dev.oriel.record;

import dev.oriel.identity.Actor;
import dev.oriel.schema.Field;
import dev.oriel.schema.NameRule;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.Schema;
import dev.oriel.schema.StoredRecord;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Records that are called like what they point at, as quote lines are called like their product.
 */
@Component
class NameFollowers {

  private final RecordTable records;
  private final RecordWriteTable writes;
  private final ReferenceTable references;

  NameFollowers(RecordTable records, RecordWriteTable writes, ReferenceTable references) {
    this.records = records;
    this.writes = writes;
    this.references = references;
  }

  /**
   * The name of what a record points at; empty if it points at nothing or is not called so. It
   * keeps that name until the transaction ends, so that none is missed when it gets another.
   */
  String targetName(Actor actor, ObjectView view, Map<Long, Object> values) {
    if (!(view.type().naming() instanceof NameRule.OfTarget rule)
        || !(values.get(rule.lookup().id()) instanceof UUID id)) {
      return "";
    }
    ObjectType target = view.schema().target(rule.lookup());
    StoredRecord record = records.share(actor, target, id);
    return record == null ? "" : record.name();
  }

  /** Whether records of other objects may be called like those of this one. */
  boolean mayFollow(Schema schema, ObjectType target) {
    return schema.lookupsTo(target).stream().anyMatch(NameFollowers::names);
  }

  /** Takes a new name on to the records that are called so. */
  void rename(
      Actor actor, Schema schema, ObjectType target, UUID id, String name, OffsetDateTime at) {
    for (Schema.Reference reference : schema.lookupsTo(target)) {
      ObjectType type = reference.from();
      if (!names(reference) || !type.hasTable()) {
        continue;
      }
      Field lookup = reference.field();
      List<StoredRecord> followers =
          references.lockNamedAfter(actor, type, lookup, id, new UUID(0, 0));
      while (!followers.isEmpty()) {
        for (StoredRecord follower : followers) {
          writes.follow(actor, type, follower, follower.with(name, true, follower.values(), at));
        }
        UUID last = followers.getLast().id();
        followers = references.lockNamedAfter(actor, type, lookup, id, last);
      }
    }
  }

  private static boolean names(Schema.Reference reference) {
    return reference.from().naming() instanceof NameRule.OfTarget rule
        && rule.lookup().equals(reference.field());
  }
}
