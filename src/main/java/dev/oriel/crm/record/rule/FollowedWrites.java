package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.crm.record.write.RecordRule;
import dev.oriel.crm.record.write.RecordWriteTable.Change;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import org.springframework.stereotype.Component;

/** Tells writes to those who follow them; see {@link RecordFollower}. */
@Component
record FollowedWrites(List<RecordFollower> followers) implements RecordRule {

  private void tell(ObjectType type, Consumer<RecordFollower> what) {
    for (RecordFollower follower : followers) {
      if (follower.follows(type)) {
        what.accept(follower);
      }
    }
  }

  @Override
  public boolean followsCreations(ObjectType type) {
    return followers.stream().anyMatch(follower -> follower.follows(type));
  }

  @Override
  public void afterCreation(ObjectScope scope, List<StoredRecord> records) {
    tell(scope.type(), follower -> follower.created(scope, records));
  }

  @Override
  public boolean followsChanges(ObjectScope scope) {
    return followsCreations(scope.type());
  }

  @Override
  public void afterChanges(ObjectScope scope, List<Change> changes) {
    tell(
        scope.type(),
        follower ->
            follower.changed(
                scope,
                changes.stream()
                    .map(change -> new RecordFollower.Written(change.before(), change.after()))
                    .toList()));
  }

  @Override
  public void afterMerge(ObjectScope scope, StoredRecord before, StoredRecord after) {
    RecordFollower.Written written = new RecordFollower.Written(before, after);
    followers.forEach(follower -> follower.merged(scope, written));
  }

  @Override
  public void beforeDeletion(ObjectScope scope, List<UUID> ids, OffsetDateTime at) {
    followers.forEach(follower -> follower.deleting(scope, ids));
  }

  @Override
  public void beforeClearing(
      ObjectScope from, Schema.Reference reference, List<UUID> ids, OffsetDateTime at) {
    followers.forEach(follower -> follower.clearing(from, ids));
  }
}
