package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.pages.value.ChoicesView;

/**
 * A condition as the builder has it.
 *
 * @param field as the grammar names it
 * @param values as its inputs have them: texts, numbers in the account's language, days as {@code
 *     2026-11-01} or in the form of relative ones ({@code -7d}), apiNames of options, ids of people
 *     and records; two for {@code BETWEEN}
 * @param typed what names one more record, which is not known yet; empty for none
 * @param meant the records that it can mean
 * @param span how long ago at most a field has got a value ({@code 30d}); empty for other
 *     operations
 */
record FilterCondition(
    String field,
    FilterOperation operation,
    List<String> values,
    String typed,
    List<ChoicesView.Choice> meant,
    String span) {

  FilterCondition {
    values = List.copyOf(values);
    meant = List.copyOf(meant);
  }

  FilterCondition(String field, FilterOperation operation, List<String> values) {
    this(field, operation, values, "", List.of(), "");
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
