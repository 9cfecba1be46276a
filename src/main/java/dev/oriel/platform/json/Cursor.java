package dev.oriel.platform.json;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A position in a list, as clients get it and send it back: some values, of which the list knows
 * the meaning. Opaque to clients but not secret. What is not from {@link #text} is refused as
 * {@code Invalid}.
 */
public record Cursor(List<@Nullable String> values) {

  private static final int LAST_YEAR = 9_999;

  public static Cursor of(Object... values) {
    List<@Nullable String> texts = new ArrayList<>();
    for (Object value : values) {
      texts.add(value.toString());
    }
    return new Cursor(texts);
  }

  public String text() {
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    values.forEach(json::add);
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(Json.write(json).getBytes(StandardCharsets.UTF_8));
  }

  /** Reads a text that has this many values. */
  public static Cursor read(String text, int size) {
    JsonNode json;
    try {
      json = Json.parse(Base64.getUrlDecoder().decode(text));
    } catch (IllegalArgumentException | Refused _) {
      throw refused();
    }
    if (!json.isArray() || json.size() != size) {
      throw refused();
    }
    List<@Nullable String> values = new ArrayList<>();
    for (JsonNode value : json) {
      if (!value.isNull() && !value.isString()) {
        throw refused();
      }
      values.add(value.isNull() ? null : value.stringValue());
    }
    return new Cursor(values);
  }

  public UUID id(int index) {
    return value(index, UUID::fromString);
  }

  /** A number that is not negative. */
  public long number(int index) {
    long number = value(index, Long::valueOf);
    if (number < 0) {
      throw refused();
    }
    return number;
  }

  /** A time that PostgreSQL can store. */
  public OffsetDateTime time(int index) {
    OffsetDateTime time = value(index, OffsetDateTime::parse);
    if (time.getYear() < 0 || time.getYear() > LAST_YEAR) {
      throw refused();
    }
    return time;
  }

  private <T> T value(int index, Function<String, T> parse) {
    String value = values.get(index);
    if (value == null) {
      throw refused();
    }
    try {
      return parse.apply(value);
    } catch (IllegalArgumentException | DateTimeException _) {
      throw refused();
    }
  }

  /** The refusal of what is no cursor of the list. */
  public static Refused refused() {
    return Refused.invalid("cursor", "bad_cursor");
  }
}
