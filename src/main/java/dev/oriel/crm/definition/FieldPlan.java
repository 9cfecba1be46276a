package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;

/**
 * A permitted change of a field.
 *
 * @param before null for a new field
 * @param others the positions of other fields that change
 * @param edit by which it was asked for
 */
record FieldPlan(
    ObjectView view,
    @Nullable Field before,
    Field wanted,
    Map<Field, Integer> others,
    DefinitionEdit edit) {

  boolean isNone() {
    return wanted.equals(before) && others.isEmpty();
  }
}
