package dev.oriel.ground.json;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The elements of an array, which may be read several times. */
public interface JsonElements {

  int size();

  /** Passes each element with its index. */
  void forEach(ObjIntConsumer<JsonNode> each);

  /** The elements of an array in memory; none of another value. */
  static JsonElements of(@Nullable JsonNode array) {
    return new JsonElements() {
      @Override
      public int size() {
        return array == null ? 0 : array.size();
      }

      @Override
      public void forEach(ObjIntConsumer<JsonNode> each) {
        for (int i = 0; i < size(); i++) {
          each.accept(Objects.requireNonNull(array).get(i), i);
        }
      }
    };
  }
}
