package dev.oriel.schema;

import java.util.List;

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
}
