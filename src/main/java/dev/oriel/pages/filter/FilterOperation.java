package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.crm.query.Operator;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The operations of conditions as people choose them: operators, and spans of days. */
enum FilterOperation {
  IS(Operator.EQ),
  IS_NOT(Operator.NEQ),
  ANY(Operator.IN),
  NONE(Operator.NOT_IN),

  /** The field got one of the values in the last days. The grammar has no operator for it. */
  BECAME(Operator.IN),
  CONTAINS(Operator.CONTAINS),
  STARTS_WITH(Operator.STARTS_WITH),
  MORE(Operator.GT),
  LEAST(Operator.GTE),
  LESS(Operator.LT),
  MOST(Operator.LTE),
  BETWEEN(Operator.BETWEEN),

  /** The last days, weeks, months or years, until today. */
  LAST(Operator.BETWEEN),

  /** From today on, for so long. */
  NEXT(Operator.BETWEEN),

  /** In a week, month, quarter or year of the calendar. */
  WITHIN(Operator.BETWEEN),
  EMPTY(Operator.IS_EMPTY),
  NOT_EMPTY(Operator.IS_NOT_EMPTY);

  private final Operator operator;

  FilterOperation(Operator operator) {
    this.operator = operator;
  }

  /** The operator of the grammar that it is written with. */
  Operator operator() {
    return operator;
  }

  /** Its word in forms. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static @Nullable FilterOperation of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst().orElse(null);
  }

  /** The operation that is written with this operator alone. */
  static FilterOperation of(Operator operator) {
    return Arrays.stream(values())
        .filter(one -> one.operator == operator)
        .findFirst()
        .orElseThrow();
  }

  /** Whether it compares with several values at once. */
  boolean takesSeveral() {
    return this == ANY || this == NONE || this == BECAME;
  }

  boolean takesNone() {
    return this == EMPTY || this == NOT_EMPTY;
  }

  String label(Words words, Kind kind) {
    return switch (this) {
      case IS -> words.say("filter.is");
      case IS_NOT -> words.say("filter.is_not");
      case ANY -> kind == Kind.OPTIONS ? words.say("filter.has_any") : words.say("filter.is_any");
      case NONE ->
          kind == Kind.OPTIONS ? words.say("filter.has_none") : words.say("filter.is_none");
      case BECAME -> words.say("filter.became");
      case CONTAINS ->
          kind == Kind.OPTIONS ? words.say("filter.has") : words.say("filter.contains");
      case STARTS_WITH -> words.say("filter.starts");
      case MORE -> kind == Kind.DAY ? words.say("filter.after") : words.say("filter.more");
      case LEAST -> kind == Kind.DAY ? words.say("filter.from") : words.say("filter.least");
      case LESS -> kind == Kind.DAY ? words.say("filter.before") : words.say("filter.less");
      case MOST -> kind == Kind.DAY ? words.say("filter.until") : words.say("filter.most");
      case BETWEEN -> words.say("filter.between");
      case LAST -> words.say("filter.last");
      case NEXT -> words.say("filter.next");
      case WITHIN -> words.say("filter.within");
      case EMPTY -> words.say("filter.empty");
      case NOT_EMPTY -> words.say("filter.not_empty");
    };
  }
}
