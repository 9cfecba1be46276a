package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.StorageLimit;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.FieldColumns;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.surface.openapi.GenericSchema;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The standard objects as {@code standard-objects.json} defines them, without a database. */
@Component
final class GenericObjects implements GenericSchema {

  private static final Workspace NONE =
      new Workspace(0, new UUID(0, 0), "None", "US", ZoneOffset.UTC, "USD", StorageLimit.NONE);

  @Override
  public Schema schema() {
    List<ObjectType> empty = new ArrayList<>();
    StandardObjects.ALL.forEachEntry(
        (key, definition) -> empty.add(type(empty.size() + 1L, key, definition)));
    Schema names = new Schema(0, empty);
    List<ObjectType> types = new ArrayList<>();
    long id = 1;
    for (ObjectType type : empty) {
      List<Field> fields = new ArrayList<>();
      for (JsonNode definition : StandardObjects.ALL.get(type.apiName()).get("fields")) {
        fields.add(field(id++, definition, names));
      }
      types.add(type.with(fields));
    }
    return new Schema(0, types);
  }

  private static ObjectType type(long id, String key, JsonNode definition) {
    String name = definition.get("name").asString();
    return new ObjectType(NONE, id, key, key, name, true, false, "", List.of());
  }

  private static Field field(long id, JsonNode definition, Schema schema) {
    String key = definition.get("apiName").asString();
    return new Field(
        id,
        key,
        key,
        definition.get("name").asString(),
        StandardObjects.type(definition, NONE, schema),
        definition.path("required").booleanValue(false),
        false,
        false,
        false,
        FieldColumns.NONE);
  }
}
