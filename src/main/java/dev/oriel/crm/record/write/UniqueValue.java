package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.ground.refusal.Problem;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import org.jspecify.annotations.Nullable;

/**
 * A value that the unique field of a record is to get.
 *
 * @param place of the value in the input, such as {@code company.create.code}
 * @param key the match key of the value
 * @param self the record, which may have the value; null for a new one
 */
record UniqueValue(String place, ObjectScope scope, Field field, String key, @Nullable UUID self) {

  static UniqueValue of(ObjectScope scope, Field field, Object value, @Nullable UUID self) {
    String key = Objects.requireNonNull(field.key(value, scope.workspace()));
    return new UniqueValue(field.apiName(), scope, field, key, self);
  }

  UniqueValue inside(String path) {
    return new UniqueValue(path + place, scope, field, key, self);
  }

  Problem taken() {
    return Problem.of(place, "conflict.taken");
  }
}
