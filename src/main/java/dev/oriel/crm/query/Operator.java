package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.Comparison;
import org.jspecify.annotations.Nullable;

/** The comparisons of filters. */
public enum Operator {
  EQ("eq"),
  NEQ("neq"),
  GT("gt"),
  GTE("gte"),
  LT("lt"),
  LTE("lte"),
  CONTAINS("contains"),
  STARTS_WITH("startsWith"),
  IN("in"),
  NOT_IN("notIn"),
  BETWEEN("between"),
  IS_EMPTY("isEmpty"),
  IS_NOT_EMPTY("isNotEmpty");

  private final String word;

  Operator(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  /**
   * Whether it finds exactly the records that {@link #positive} does not find, including those
   * without a value.
   */
  boolean negative() {
    return this == NEQ || this == NOT_IN || this == IS_NOT_EMPTY;
  }

  Operator positive() {
    return switch (this) {
      case NEQ -> EQ;
      case NOT_IN -> IN;
      case IS_NOT_EMPTY -> IS_EMPTY;
      case EQ, GT, GTE, LT, LTE, CONTAINS, STARTS_WITH, IN, BETWEEN, IS_EMPTY -> this;
    };
  }

  public static @Nullable Operator of(String word) {
    for (Operator operator : values()) {
      if (operator.word.equals(word)) {
        return operator;
      }
    }
    return null;
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(Operator::word).toList();
  }

  /** The operators for values of this kind of comparison. */
  static Set<Operator> of(Comparison comparison) {
    return switch (comparison) {
      case TEXT -> EnumSet.allOf(Operator.class);
      case ORDERED -> EnumSet.complementOf(EnumSet.of(CONTAINS, STARTS_WITH));
      case BOOLEAN -> EnumSet.of(EQ, NEQ, IS_EMPTY, IS_NOT_EMPTY);
      case OPTION, REFERENCE -> EnumSet.of(EQ, NEQ, IN, NOT_IN, IS_EMPTY, IS_NOT_EMPTY);
      case OPTIONS -> EnumSet.of(EQ, NEQ, CONTAINS, IN, NOT_IN, IS_EMPTY, IS_NOT_EMPTY);
      case PARTS -> EnumSet.of(IS_EMPTY, IS_NOT_EMPTY);
    };
  }
}
