package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.PassedValue;
import dev.oriel.crm.record.write.RecordRule;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Keeps {@code lastContactAt} of companies right when contacts are moved, deleted and merged: a
 * contact counts for the company that it points at. Everybody who changes what the value of a
 * company depends on locks the company first, then the contacts, and computes it last. So the
 * statement that computes it sees all that others have committed.
 */
@Component
record LastContacts(StoredRecordTable records, LastContactTable table, LastContactValues values)
    implements RecordRule {

  /** The number of companies that are locked or written by one statement. */
  private static final int AT_ONCE = 500;

  /** The order in which PostgreSQL sorts ids. */
  private static final Comparator<UUID> BY_ID = Comparator.comparing(UUID::toString);

  @Override
  public @Nullable PassedValue passes(ObjectType type) {
    return LastContactValues.passed(type);
  }

  /** Locks the companies that contacts leave or come to. */
  @Override
  public List<StoredRecord> lock(ObjectScope scope, List<StoredRecord> states) {
    PassedValue passed = passes(scope.type());
    return passed == null ? List.of() : lock(scope, passed, moved(passed, states));
  }

  private static Set<UUID> moved(PassedValue passed, List<StoredRecord> states) {
    Set<UUID> moved = new HashSet<>();
    Map<UUID, List<StoredRecord>> byId =
        states.stream().collect(Collectors.groupingBy(StoredRecord::id));
    for (List<StoredRecord> ofOne : byId.values()) {
      Set<Optional<Object>> companies =
          ofOne.stream()
              .map(state -> Optional.ofNullable(state.value(passed.lookup())))
              .collect(Collectors.toSet());
      boolean stays = ofOne.size() > 1 && companies.size() == 1;
      if (!stays && ofOne.stream().anyMatch(state -> state.value(passed.value()) != null)) {
        companies.forEach(company -> company.ifPresent(id -> moved.add((UUID) id)));
      }
    }
    return moved;
  }

  private List<StoredRecord> lock(ObjectScope contacts, PassedValue passed, Set<UUID> companies) {
    ObjectScope target = contacts.target(passed.lookup());
    if (companies.isEmpty() || !target.type().hasTable()) {
      return List.of();
    }
    records.enter(List.of(contacts.type(), target.type()));
    List<UUID> ordered = companies.stream().sorted(BY_ID).toList();
    List<StoredRecord> locked = new ArrayList<>();
    for (List<UUID> some : parts(ordered)) {
      locked.addAll(records.all(target, some, List.of(), StoredRecordTable.Lock.CHANGED));
    }
    return locked;
  }

  private static List<List<UUID>> parts(List<UUID> all) {
    return IntStream.iterate(0, from -> from < all.size(), from -> from + AT_ONCE)
        .mapToObj(from -> all.subList(from, Math.min(from + AT_ONCE, all.size())))
        .toList();
  }

  @Override
  public void refresh(ObjectScope scope, List<StoredRecord> locked, OffsetDateTime at) {
    PassedValue passed = passes(scope.type());
    if (passed != null) {
      List<UUID> ids = locked.stream().map(StoredRecord::id).toList();
      parts(ids).forEach(some -> values.refresh(scope.target(passed.lookup()), some, at));
    }
  }

  /** The record has the notes of the others now and, if it is a company, their contacts. */
  @Override
  public void afterMerge(ObjectScope scope, StoredRecord before, StoredRecord record) {
    values.refresh(scope, List.of(record.id()), record.updatedAt());
    PassedValue passed = passes(scope.type());
    if (passed != null && record.value(passed.lookup()) instanceof UUID company) {
      refresh(scope, lock(scope, passed, Set.of(company)), record.updatedAt());
    }
  }

  @Override
  public void afterClearing(
      ObjectScope scope, UUID id, Schema.Reference reference, List<UUID> ids, OffsetDateTime at) {
    Field last = LastContactValues.field(scope.type());
    PassedValue passed = passes(reference.from());
    if (last == null || passed == null || !passed.lookup().equals(reference.field())) {
      return;
    }
    for (StoredRecord company :
        records.all(scope, List.of(id), List.of(last), StoredRecordTable.Lock.NONE)) {
      if (company.value(last) instanceof OffsetDateTime value
          && table.isAmong(reference.from(), passed.value(), ids, value)) {
        values.refresh(scope, List.of(id), at);
      }
    }
  }
}
