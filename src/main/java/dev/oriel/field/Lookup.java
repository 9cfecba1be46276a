package dev.oriel.field;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A record of an object. A value is its {@link UUID}.
 *
 * @param target the id of the object whose records are meant
 */
public record Lookup(long target) implements IdValued {

  @Override
  public String name() {
    return "lookup";
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    return References.parse(json);
  }

  @Override
  public ObjectNode jsonSchema() {
    return Values.schema("string", "uuid");
  }

  @Override
  public ObjectNode config() {
    return JsonNodeFactory.instance.objectNode().put("target", target);
  }
}
