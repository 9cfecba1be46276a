package dev.oriel.pages.filter;

import dev.oriel.model.field.FieldType;

/**
 * The subject of a condition: a field, a part of an address, a system field, or one of these of the
 * record that a lookup points at.
 *
 * @param name as the grammar names it
 * @param label with those of what it is a part of before it, such as Company › Industry
 */
record FilterField(String name, String label, FieldType type) {

  Kind kind() {
    return Kind.of(type);
  }
}
