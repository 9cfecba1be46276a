package dev.oriel.pages.filter;

import module java.base;

import tools.jackson.databind.JsonNode;

/** A line of the builder. All lines have to be true of a record. */
sealed interface FilterLine {

  /** A condition alone. */
  record One(FilterCondition condition) implements FilterLine {}

  /** Conditions of which at least one has to be true. */
  record Any(List<FilterCondition> conditions) implements FilterLine {

    public Any {
      conditions = List.copyOf(conditions);
    }
  }

  /**
   * At least one related record of which all conditions are true, or none.
   *
   * @param conditions about fields of the related record
   */
  record Related(FilterRelation relation, boolean isSome, List<FilterCondition> conditions)
      implements FilterLine {

    static final String SOME = "some";
    static final String NONE = "none";

    public Related {
      conditions = List.copyOf(conditions);
    }

    /** Its word in the grammar. */
    String word() {
      return isSome ? SOME : NONE;
    }
  }

  /** A part of the grammar for which the builder has no inputs. It is shown in words, and kept. */
  record Kept(JsonNode json) implements FilterLine {}

  /** Its conditions, in their order. */
  default List<FilterCondition> all() {
    return switch (this) {
      case One one -> List.of(one.condition());
      case Any any -> any.conditions();
      case Related related -> related.conditions();
      case Kept _ -> List.of();
    };
  }

  /** The line with these conditions, which is exactly one for a condition alone. */
  default FilterLine with(List<FilterCondition> conditions) {
    return switch (this) {
      case One _ -> new One(conditions.getFirst());
      case Any _ -> new Any(conditions);
      case Related related -> new Related(related.relation(), related.isSome(), conditions);
      case Kept kept -> kept;
    };
  }
}
