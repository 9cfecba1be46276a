package dev.oriel.platform.json;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The elements of an array, which may be read several times. */
public interface JsonElements {

  int size();

  /** Passes each element with its index. */
  void forEach(ObjIntConsumer<JsonNode> each);

  /** The elements of an array in memory; none of another value. */
  static JsonElements of(@Nullable JsonNode value) {
    ArrayNode elements =
        value instanceof ArrayNode array ? array : JsonNodeFactory.instance.arrayNode();
    return new JsonElements() {
      @Override
      public int size() {
        return elements.size();
      }

      @Override
      public void forEach(ObjIntConsumer<JsonNode> each) {
        for (int i = 0; i < size(); i++) {
          each.accept(elements.get(i), i);
        }
      }
    };
  }
}
