package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.StaleModel;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.PassedValue;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Holds the record of a note while it is written, and then updates {@code lastContactAt} of the
 * record and of its company.
 */
@Component
@ForDoors
public record ContactNotes(StoredRecordTable records, LastContactValues values) {

  /**
   * A record that is kept from being deleted until the transaction ends.
   *
   * @param record as it is locked, with its last contact; null if it is only held
   * @param company the same of the company that it points at; null if there is none
   */
  public record Held(
      ObjectScope scope, long version, @Nullable StoredRecord record, @Nullable Company company) {

    /** Whether the time of a contact can be {@linkplain ContactNotes#follow followed}. */
    public boolean isLocked() {
      return record != null;
    }
  }

  /** A company that is locked, with its last contact. */
  public record Company(ObjectScope scope, StoredRecord record) {}

  /**
   * Holds a record, to begin with what is locked in this transaction. Refuses an unknown one as
   * {@code NotFound}.
   *
   * @param counts whether the time of a contact is added, changed or removed
   */
  public Held hold(ObjectScope scope, UUID id, boolean counts) {
    Field last = LastContactValues.field(scope.type());
    if (!counts || last == null) {
      Long version = records.hold(scope, id);
      if (version == null) {
        throw scope.type().unknownRecord(id);
      }
      return new Held(scope, version, null, null);
    }
    PassedValue passed = LastContactValues.passed(scope.type());
    if (passed == null) {
      records.enter(List.of(scope.type()));
      StoredRecord record = one(scope, id, List.of(last), StoredRecordTable.Lock.CHANGED);
      return new Held(scope, record.version(), record, null);
    }
    return hold(scope, id, passed);
  }

  /** Locks the company before the contact, as everybody does who changes both. */
  private Held hold(ObjectScope scope, UUID id, PassedValue passed) {
    ObjectScope companies = scope.target(passed.lookup());
    records.enter(List.of(scope.type(), companies.type()));
    List<Field> lookup = List.of(passed.lookup());
    Object pointed = one(scope, id, lookup, StoredRecordTable.Lock.NONE).value(passed.lookup());
    Company company = pointed instanceof UUID target ? company(companies, target) : null;
    StoredRecord record =
        one(scope, id, List.of(passed.value(), passed.lookup()), StoredRecordTable.Lock.CHANGED);
    if (!Objects.equals(record.value(passed.lookup()), pointed)) {
      // The contact was moved meanwhile, so the wrong company is locked.
      throw new StaleModel();
    }
    return new Held(scope, record.version(), record, company);
  }

  private StoredRecord one(
      ObjectScope scope, UUID id, List<Field> fields, StoredRecordTable.Lock lock) {
    return records.all(scope, List.of(id), fields, lock).stream()
        .findFirst()
        .orElseThrow(() -> scope.type().unknownRecord(id));
  }

  /** Locks a company; null if it is gone, or has no such field. */
  private @Nullable Company company(ObjectScope companies, UUID id) {
    Field last = LastContactValues.field(companies.type());
    return last == null
        ? null
        : records
            .all(companies, List.of(id), List.of(last), StoredRecordTable.Lock.CHANGED)
            .stream()
            .findFirst()
            .map(record -> new Company(companies, record))
            .orElse(null);
  }

  /**
   * Updates the last contact after a note was written, edited or deleted. A later time is one more
   * comparison. Only if the last one goes, the notes and contacts are asked for the one before.
   *
   * @param before the time of the contact that the note told of; null if it told of none
   * @param after the time of which it tells now
   */
  public void follow(
      Held held,
      @Nullable OffsetDateTime before,
      @Nullable OffsetDateTime after,
      OffsetDateTime at) {
    StoredRecord record = held.record();
    if (Objects.equals(before, after) || record == null) {
      return;
    }
    OffsetDateTime old = value(held.scope(), record);
    OffsetDateTime present = follow(held.scope(), record, before, after, at);
    Company company = held.company();
    if (company != null && !Objects.equals(old, present)) {
      follow(company.scope(), company.record(), old, present, at);
    }
  }

  /** Returns the last contact as it is now. */
  private @Nullable OffsetDateTime follow(
      ObjectScope scope,
      StoredRecord record,
      @Nullable OffsetDateTime before,
      @Nullable OffsetDateTime after,
      OffsetDateTime at) {
    OffsetDateTime old = value(scope, record);
    OffsetDateTime present = old;
    if (after != null && (old == null || after.isAfter(old))) {
      present = after;
    } else if (before != null && before.equals(old)) {
      present = values.latest(scope, List.of(record.id())).get(record.id());
    }
    if (!Objects.equals(old, present)) {
      values.set(scope, record, present, at);
    }
    return present;
  }

  private static @Nullable OffsetDateTime value(ObjectScope scope, StoredRecord record) {
    Field last = Objects.requireNonNull(LastContactValues.field(scope.type()));
    return (OffsetDateTime) record.value(last);
  }
}
