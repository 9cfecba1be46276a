package dev.oriel.schema;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Where the name of a record comes from as long as none is given. A derived name shows a profile
 * only what it may read of the sources.
 */
public sealed interface NameRule {

  /** Nowhere: a name must be given. */
  record Given() implements NameRule {}

  /** The texts of fields, with blanks between: a contact's names, or an automatic number. */
  record Joined(List<Field> sources) implements NameRule {}

  /** The name of the record that a lookup points at: a quote line's product. */
  record OfTarget(Field lookup) implements NameRule {}

  /** The texts of fields with blanks between, as derived names are made. */
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
