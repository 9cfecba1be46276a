package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.model.schema.ObjectSpec;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;

/**
 * A permitted change of an object.
 *
 * @param others the positions of other objects that change
 */
record ObjectPlan(ObjectView view, ObjectSpec wanted, Map<ObjectType, Integer> others) {

  boolean isNone() {
    return wanted.equals(view.type().spec()) && others.isEmpty();
  }
}
