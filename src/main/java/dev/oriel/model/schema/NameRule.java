package dev.oriel.model.schema;

import module java.base;

/**
 * A rule by which a record without a given name is named. A derived name shows a profile only the
 * sources that it may read.
 */
public sealed interface NameRule {

  /** No rule: a name is required. */
  record Given() implements NameRule {}

  /**
   * The texts of fields, separated by spaces: the first and last name of a contact, or an
   * autoNumber.
   */
  record Joined(List<Field> sources) implements NameRule {}

  /** The name of the record that a lookup points at: a quote line's product. */
  record OfTarget(Field lookup) implements NameRule {}

  /** Whether derived names are made from this field. */
  default boolean isBy(Field field) {
    return switch (this) {
      case Given _ -> false;
      case Joined joined -> joined.sources().contains(field);
      case OfTarget target -> target.lookup().equals(field);
    };
  }

  /** The texts of fields, separated by spaces. */
  static String joined(List<Field> sources, Map<Long, Object> values) {
    StringJoiner name = new StringJoiner(" ");
    for (Field source : sources) {
      Object value = values.get(source.id());
      if (value != null) {
        name.add(source.type().searchText(value).strip());
      }
    }
    return name.toString();
  }
}
