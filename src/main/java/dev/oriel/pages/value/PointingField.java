package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;

/** The lookup by which new records of an object, such as tasks, point at those of another one. */
public final class PointingField {

  private PointingField() {}

  /** The first lookup that leads to the other object and that the person may set. */
  public static Optional<Field> of(ObjectView from, ObjectView to) {
    return from.readableFields().stream()
        .filter(field ->
            field.type() instanceof Lookup lookup
                && lookup.target() == to.type().id()
                && from.mayEdit(field))
        .findFirst();
  }
}
