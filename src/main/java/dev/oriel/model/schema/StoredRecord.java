package dev.oriel.model.schema;

import module java.base;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A record as it is stored, whole: for the inside of doors, never for an answer.
 *
 * @param updatedBy who wrote it last; consequences of other writes, such as totals, do not count
 * @param values by field id; fields without a value are absent
 */
public record StoredRecord(
    UUID id,
    long version,
    String name,
    boolean nameDerived,
    OffsetDateTime createdAt,
    OffsetDateTime updatedAt,
    UUID createdBy,
    UUID updatedBy,
    Map<Long, Object> values) {

  public @Nullable Object value(Field field) {
    return values.get(field.id());
  }

  /**
   * The same record with another name and other values. Its time never goes back, even if the clock
   * does, because its history is read in the order of time.
   */
  public StoredRecord with(
      String newName, boolean derived, Map<Long, Object> newValues, OffsetDateTime at) {
    OffsetDateTime changed = at.isAfter(updatedAt) ? at : updatedAt;
    return new StoredRecord(
        id, version, newName, derived, createdAt, changed, createdBy, updatedBy, newValues);
  }

  /** The same record with another time of creation. */
  public StoredRecord createdAt(OffsetDateTime at) {
    return new StoredRecord(
        id, version, name, nameDerived, at, updatedAt, createdBy, updatedBy, values);
  }

  /** The same record, written by this principal. */
  public StoredRecord by(UUID principal) {
    return new StoredRecord(
        id, version, name, nameDerived, createdAt, updatedAt, createdBy, principal, values);
  }

  /** The same record after it was written once more. */
  public StoredRecord nextVersion() {
    return new StoredRecord(
        id, version + 1, name, nameDerived, createdAt, updatedAt, createdBy, updatedBy, values);
  }

  /** The columns that {@link #read} expects to be selected, in this order. */
  public static String columns(List<Field> fields) {
    StringBuilder columns =
        new StringBuilder("id, version, name, name_derived, created_at, updated_at, created_by, ")
            .append(SystemField.UPDATED_BY.sql(""));
    for (Field field : fields) {
      field.columns().forEach(column -> columns.append(", ").append(column));
    }
    return columns.toString();
  }

  /** Reads a row that was selected by {@link #columns}. */
  public static StoredRecord read(ResultSet row, List<Field> fields) throws SQLException {
    Map<Long, Object> values = HashMap.newHashMap(fields.size());
    int column = 9;
    for (Field field : fields) {
      Object value = field.type().read(row, column);
      if (value != null) {
        values.put(field.id(), value);
      }
      column += field.columns().size();
    }
    return new StoredRecord(
        row.getObject(1, UUID.class),
        row.getLong(2),
        row.getString(3),
        row.getBoolean(4),
        row.getObject(5, OffsetDateTime.class),
        row.getObject(6, OffsetDateTime.class),
        row.getObject(7, UUID.class),
        row.getObject(8, UUID.class),
        values);
  }
}
