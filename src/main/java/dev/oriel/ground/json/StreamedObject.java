package dev.oriel.ground.json;

import module java.base;

import dev.oriel.ground.refusal.Refused;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON object with one array whose elements are never in memory together: they are parsed anew
 * whenever they are read. The input is checked as {@link Json#parse} does, before any element is
 * passed on.
 */
public final class StreamedObject implements JsonElements {

  private final byte[] utf8;
  private final BodySize size;
  private final String array;
  private final ObjectNode rest;
  private int elements;

  /**
   * Parses and checks the input. Refuses as {@code Invalid} what is not strict JSON, and no object.
   *
   * @param size with at most as many tokens as it allows
   * @param array the name of a property of the object
   */
  public StreamedObject(byte[] utf8, BodySize size, String array) {
    this.utf8 = utf8;
    this.size = size;
    this.array = array;
    Json.requireUtf8(utf8);
    this.rest =
        parsed((element, index) -> {
          Json.requireText(element, array + "[" + index + "]");
          elements = index + 1;
        });
    Json.requireText(rest);
  }

  /** The object, in which the array is empty. */
  public ObjectNode rest() {
    return rest;
  }

  @Override
  public int size() {
    return elements;
  }

  @Override
  public void forEach(ObjIntConsumer<JsonNode> each) {
    parsed(each);
  }

  private ObjectNode parsed(ObjIntConsumer<JsonNode> each) {
    try (JsonParser parser = Json.parser(utf8, size)) {
      try {
        return parsed(parser, each);
      } catch (JacksonException e) {
        throw BadJson.refused(e, parser.currentLocation(), size);
      } catch (ArithmeticException | NumberFormatException e) {
        throw BadJson.outOfRange(parser.currentTokenLocation());
      }
    }
  }

  private ObjectNode parsed(JsonParser parser, ObjIntConsumer<JsonNode> each) {
    JsonToken first = parser.nextToken();
    if (first == null) {
      throw Refused.invalid("", "empty.body");
    }
    if (first != JsonToken.START_OBJECT) {
      Json.requireText(Json.MAPPER.readTree(parser));
      throw Refused.invalid("", "not_an_object.body");
    }
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      boolean isStreamed = parser.nextToken() == JsonToken.START_ARRAY && name.equals(array);
      object.set(name, isStreamed ? streamed(parser, each) : parser.readValueAsTree());
    }
    if (parser.nextToken() != null) {
      throw BadJson.more(parser.currentTokenLocation(), size);
    }
    return object;
  }

  private static JsonNode streamed(JsonParser parser, ObjIntConsumer<JsonNode> each) {
    for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
      each.accept(parser.readValueAsTree(), i);
    }
    return JsonNodeFactory.instance.arrayNode();
  }
}
