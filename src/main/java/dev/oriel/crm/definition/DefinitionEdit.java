package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.platform.json.JsonBody;
import org.jspecify.annotations.Nullable;

/**
 * A change of the definition of an object or a field.
 *
 * @param body the properties that change, as REST takes them
 * @param place where it moves to among its like; null if it stays
 */
public record DefinitionEdit(JsonBody body, @Nullable Neighbour place) {

  static <T> Function<T, DefinitionEdit> of(JsonBody body) {
    return _ -> new DefinitionEdit(body, null);
  }
}
