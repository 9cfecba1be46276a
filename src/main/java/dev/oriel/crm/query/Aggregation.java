package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.FieldType;

/** A function over the values of a field. Empty values do not count. */
public enum Aggregation {
  SUM("sum"),
  AVG("avg"),
  MIN("min"),
  MAX("max");

  private final String word;

  Aggregation(String word) {
    this.word = word;
  }

  /** Its name in requests and answers, which is also that of the SQL function. */
  public String word() {
    return word;
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(Aggregation::word).toList();
  }

  /** Whether the result is a value of the field; otherwise it is a number of its own. */
  public boolean isValue() {
    return this == MIN || this == MAX;
  }

  /** The functions for values of a type: numbers have all, dates and times have extremes. */
  public static Set<Aggregation> of(FieldType type) {
    return switch (type.kind()) {
      case DECIMAL, STARS -> EnumSet.allOf(Aggregation.class);
      case DATE, TIME -> EnumSet.of(MIN, MAX);
      case TEXT, COUNTER, FLAG, OPTION, OPTIONS, ID, PARTS -> EnumSet.noneOf(Aggregation.class);
    };
  }
}
