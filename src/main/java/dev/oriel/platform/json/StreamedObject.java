package dev.oriel.platform.json;

import module java.base;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.Refused;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON object with one array whose elements are never in memory together: they are parsed anew
 * whenever they are read. The whole input is checked as {@link Json#parse} does before any element
 * is passed on. An element, and the rest of the object, have at most {@value #MOST} names, values
 * and brackets.
 */
public final class StreamedObject implements JsonElements {

  private static final int MOST = 50_000;

  private final Content utf8;
  private final BodySize size;
  private final String array;
  private final ObjectNode rest;
  private final int elements;

  /**
   * Parses and checks the input. Refuses as {@code Invalid} what is not strict JSON, no object, and
   * parts that are too large.
   *
   * @param size with at most as many tokens as it allows
   * @param array the name of a property of the object
   */
  public StreamedObject(Content utf8, BodySize size, String array) {
    this.utf8 = utf8;
    this.size = size;
    this.array = array;
    Json.requireUtf8(utf8);
    BadJson.requireNoMark(utf8);
    this.elements = checked(this::counted);
    this.rest =
        checked(parser -> read(parser, (one, index) -> Json.requireText(one, element(index))));
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
    try (JsonParser parser = Json.parser(utf8, size)) {
      read(parser, each);
    }
  }

  private <T> T checked(Function<JsonParser, T> work) {
    try (JsonParser parser = Json.parser(utf8, size)) {
      try {
        return work.apply(parser);
      } catch (JacksonIOException e) {
        throw new UncheckedIOException(e.getCause());
      } catch (JacksonException e) {
        throw BadJson.refused(e, parser.currentLocation(), size);
      } catch (ArithmeticException | NumberFormatException _) {
        throw BadJson.outOfRange(parser.currentTokenLocation());
      }
    }
  }

  private String element(int index) {
    return array + "[" + index + "]";
  }

  /** Counts the elements. Goes through all tokens without keeping any. */
  private int counted(JsonParser parser) {
    JsonToken first = parser.nextToken();
    if (first == null) {
      throw Refused.invalid("", "empty.body");
    }
    if (first != JsonToken.START_OBJECT) {
      throw Refused.invalid("", "not_an_object.body");
    }
    int found = 0;
    int outside = 0;
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      if (parser.nextToken() == JsonToken.START_ARRAY && name.equals(array)) {
        for (; parser.nextToken() != JsonToken.END_ARRAY; found++) {
          skip(parser, element(found), 0);
        }
      } else {
        outside = skip(parser, name, outside + 1);
      }
    }
    if (parser.nextToken() != null) {
      throw BadJson.more(parser.currentTokenLocation(), size);
    }
    return found;
  }

  /** Goes to the end of a value, and returns the number of tokens with those before it. */
  private static int skip(JsonParser parser, String path, int before) {
    int tokens = before + 1;
    int open = parser.currentToken().isStructStart() ? 1 : 0;
    while (open > 0 && tokens <= MOST) {
      JsonToken token = parser.nextToken();
      tokens++;
      if (token.isStructStart()) {
        open++;
      } else if (token.isStructEnd()) {
        open--;
      }
    }
    if (tokens > MOST) {
      throw Refused.invalid(path, "too_large.part", MOST);
    }
    return tokens;
  }

  private ObjectNode read(JsonParser parser, ObjIntConsumer<JsonNode> each) {
    parser.nextToken();
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      boolean isStreamed = parser.nextToken() == JsonToken.START_ARRAY && name.equals(array);
      object.set(name, isStreamed ? streamed(parser, each) : parser.readValueAsTree());
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
