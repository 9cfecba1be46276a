package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.crm.record.write.RecordWriteTable.Change;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import org.springframework.stereotype.Component;

/** All rules together; see {@link RecordRule}. */
@Component
public record RecordRules(List<RecordRule> rules) {

  public boolean lockOthers(ObjectType type) {
    for (RecordRule rule : rules) {
      if (rule.locksOthers(type)) {
        return true;
      }
    }
    return false;
  }

  /** Whether other records must be locked before some stored records of the object are written. */
  public boolean lockOthersOfStored(ObjectType type) {
    return lockOthers(type) || !passed(type).isEmpty();
  }

  /** The values of the object's records that count for other records. */
  public List<PassedValue> passed(ObjectType type) {
    return rules.stream().map(rule -> rule.passes(type)).filter(Objects::nonNull).toList();
  }

  /** Whether other records must be locked before this change, which may not be all. */
  boolean lockOthers(ObjectType type, StoredRecord before, Map<Long, Object> after) {
    return lockOthers(type) || passed(type).stream().anyMatch(one -> one.moves(before, after));
  }

  /** The lookups at whose targets rules look, and that which gives names. */
  Map<Field, Set<Field>> uses(ObjectScope scope) {
    Map<Field, Set<Field>> uses = new LinkedHashMap<>();
    if (scope.type().naming() instanceof NameRule.OfTarget(Field lookup)) {
      uses.put(lookup, new LinkedHashSet<>());
    }
    for (RecordRule rule : rules) {
      rule.uses(scope)
          .forEach((lookup, fields) ->
              uses.computeIfAbsent(lookup, _ -> new LinkedHashSet<>()).addAll(fields));
    }
    return uses;
  }

  void setDefaults(ObjectScope scope, Map<Long, Object> values, PointedRecords pointed) {
    rules.forEach(rule -> rule.setDefaults(scope, values, pointed));
  }

  void compute(ObjectType type, Map<Long, Object> values) {
    rules.forEach(rule -> rule.compute(type, values));
  }

  /** Returns what each rule has locked. */
  public Map<RecordRule, List<StoredRecord>> lock(ObjectScope scope, List<StoredRecord> states) {
    if (!lockOthersOfStored(scope.type())) {
      return Map.of();
    }
    Map<RecordRule, List<StoredRecord>> locked = new LinkedHashMap<>();
    rules.forEach(rule -> locked.put(rule, rule.lock(scope, states)));
    return locked;
  }

  public void refresh(
      ObjectScope scope, Map<RecordRule, List<StoredRecord>> locked, OffsetDateTime at) {
    locked.forEach((rule, records) -> rule.refresh(scope, records, at));
  }

  boolean followCreations(ObjectType type) {
    for (RecordRule rule : rules) {
      if (rule.followsCreations(type)) {
        return true;
      }
    }
    return false;
  }

  public void afterCreation(ObjectScope scope, List<StoredRecord> records) {
    rules.forEach(rule -> rule.afterCreation(scope, records));
  }

  boolean followChanges(ObjectScope scope) {
    for (RecordRule rule : rules) {
      if (rule.followsChanges(scope)) {
        return true;
      }
    }
    return false;
  }

  public void afterChanges(ObjectScope scope, List<Change> changes) {
    rules.forEach(rule -> rule.afterChanges(scope, changes));
  }

  public void afterMerge(ObjectScope scope, StoredRecord before, StoredRecord after) {
    rules.forEach(rule -> rule.afterMerge(scope, before, after));
  }

  public void beforeDeletion(ObjectScope scope, List<UUID> ids, OffsetDateTime at) {
    rules.forEach(rule -> rule.beforeDeletion(scope, ids, at));
  }

  public void beforeClearing(
      ObjectScope from, Schema.Reference reference, List<UUID> ids, OffsetDateTime at) {
    rules.forEach(rule -> rule.beforeClearing(from, reference, ids, at));
  }

  public void afterClearing(
      ObjectScope scope, UUID id, Schema.Reference reference, List<UUID> ids, OffsetDateTime at) {
    rules.forEach(rule -> rule.afterClearing(scope, id, reference, ids, at));
  }

  public boolean deleteTogether(Schema.Reference reference) {
    return rules.stream().anyMatch(rule -> rule.deletesTogether(reference));
  }
}
