package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;

/** A function over the values of a field. Empty values do not count. */
public enum Aggregation {
  SUM("sum"),
  AVG("avg"),
  MIN("min"),
  MAX("max"),
  MEDIAN("median");

  static final FieldType NUMBER = new Decimal(Decimal.Meaning.NUMBER, "");

  private final String word;

  Aggregation(String word) {
    this.word = word;
  }

  /** Its name in requests and answers. */
  public String word() {
    return word;
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(Aggregation::word).toList();
  }

  /**
   * The SQL of the function. The median is exact: of an even number of values it is the middle of
   * the two in the middle, which PostgreSQL's {@code percentile_cont} would compute as a float.
   */
  String sql(String column) {
    return switch (this) {
      case SUM, AVG, MIN, MAX -> word + "(" + column + ")";
      case MEDIAN ->
          "(percentile_disc(0.5) within group (order by %1$s)"
              .concat(" + percentile_disc(0.5) within group (order by %1$s desc)) / 2.0")
              .formatted(column);
    };
  }

  /** Whether it is computed where no function is named. */
  boolean isUsual() {
    return this != MEDIAN;
  }

  /** Whether the result is a value of the field; otherwise it is a number of its own. */
  boolean isValue() {
    return this == MIN || this == MAX;
  }

  /** The type of the result for a field of a type. */
  public FieldType resultOf(FieldType field) {
    return isValue() ? field : NUMBER;
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
