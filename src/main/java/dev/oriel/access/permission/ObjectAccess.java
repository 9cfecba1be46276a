package dev.oriel.access.permission;

import module java.base;

/**
 * A profile's entry for one object.
 *
 * @param fieldDefault applies to fields without an entry in {@code fields}
 * @param fields by field id
 */
public record ObjectAccess(Access access, FieldAccess fieldDefault, Map<Long, FieldAccess> fields) {

  public ObjectAccess {
    fields = Map.copyOf(fields);
  }

  /** An entry without settings for single fields. */
  public static ObjectAccess of(Access access) {
    return new ObjectAccess(access, FieldAccess.ALL, Map.of());
  }

  /** The same with the right to view alone. */
  ObjectAccess reading() {
    return new ObjectAccess(access.reading(), fieldDefault, fields);
  }

  public FieldAccess field(long fieldId) {
    return fields.getOrDefault(fieldId, fieldDefault);
  }
}
