package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.crm.record.read.RecordTable;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import org.springframework.stereotype.Component;

/** Derives names of records without a name of their own from their values. */
@Component
record DerivedNames(RecordTable records) {

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
}
