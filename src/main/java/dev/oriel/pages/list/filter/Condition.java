package dev.oriel.pages.list.filter;

import module java.base;

/**
 * A condition as the builder has it.
 *
 * @param field as the grammar names it
 * @param values as its inputs have them: texts, numbers in the account's language, days as {@code
 *     2026-11-01} or in the form of relative ones ({@code -7d}), apiNames of options, ids of people
 *     and records; two for {@code BETWEEN}
 */
record Condition(String field, Operation operation, List<String> values) {

  Condition {
    values = List.copyOf(values);
  }

  /** Its first value; empty if there is none. */
  String value() {
    return values.isEmpty() ? "" : values.getFirst();
  }

  /** Its second value; empty if there is none. */
  String second() {
    return values.size() < 2 ? "" : values.get(1);
  }
}
