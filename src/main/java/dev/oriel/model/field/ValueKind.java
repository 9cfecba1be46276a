package dev.oriel.model.field;

import module java.base;

import java.sql.Array;

/**
 * The form in which the values of a type are stored, compared and searched.
 *
 * @see FieldType#kind
 */
public enum ValueKind {
  TEXT("text", String.class, Comparison.TEXT, true),
  DECIMAL("numeric", BigDecimal.class, Comparison.ORDERED, true),
  COUNTER("int8", Long.class, Comparison.ORDERED, true),
  STARS("int4", Integer.class, Comparison.ORDERED, false),
  FLAG("boolean", Boolean.class, Comparison.BOOLEAN, false),
  DATE("date", LocalDate.class, Comparison.ORDERED, false),
  TIME("timestamptz", OffsetDateTime.class, Comparison.ORDERED, false),
  OPTION("int4", Integer.class, Comparison.OPTION, true),
  OPTIONS("int4[]", Array.class, Comparison.OPTIONS, true),
  ID("uuid", UUID.class, Comparison.REFERENCE, false),
  PARTS("text", String.class, Comparison.PARTS, true);

  private final String sqlType;
  private final Class<?> javaType;
  private final Comparison comparison;
  private final boolean searchable;

  ValueKind(String sqlType, Class<?> javaType, Comparison comparison, boolean searchable) {
    this.sqlType = sqlType;
    this.javaType = javaType;
    this.comparison = comparison;
    this.searchable = searchable;
  }

  String sqlType() {
    return sqlType;
  }

  /** The class as which the driver reads the column. */
  Class<?> javaType() {
    return javaType;
  }

  Comparison comparison() {
    return comparison;
  }

  boolean searchable() {
    return searchable;
  }
}
