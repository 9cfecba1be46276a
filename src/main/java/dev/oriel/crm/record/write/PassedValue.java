package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.StoredRecord;

/**
 * A value of stored records that counts for the record that a lookup of theirs points at, as the
 * last contact of a contact counts for its company. A new record has none.
 *
 * @param value the field with the value
 * @param lookup the lookup of the same object
 */
public record PassedValue(Field value, Field lookup) {

  /** Whether a change passes the value on to another record. */
  boolean moves(StoredRecord before, Map<Long, Object> after) {
    return before.value(value) != null
        && !Objects.equals(before.value(lookup), after.get(lookup.id()));
  }
}
