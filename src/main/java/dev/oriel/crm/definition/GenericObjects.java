package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.ClientHosts;
import dev.oriel.access.identity.StorageLimit;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.FieldColumns;
import dev.oriel.model.schema.FieldPlace;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.surface.openapi.GenericSchema;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The standard objects as {@code standard-objects.json} defines them, without a database. */
@Component
final class GenericObjects implements GenericSchema {

  private static final Workspace NONE =
      new Workspace(
          0,
          new UUID(0, 0),
          "None",
          "US",
          ZoneOffset.UTC,
          "USD",
          StorageLimit.NONE,
          ClientHosts.ANY);

  @Override
  public Schema schema() {
    List<ObjectType> empty = new ArrayList<>();
    StandardObjects.ALL.forEachEntry((key, definition) ->
        empty.add(type(empty.size() + 1L, key, definition.get("name").asString())));
    Schema names = new Schema(0, empty);
    List<ObjectType> types = new ArrayList<>();
    long id = 1;
    for (ObjectType type : empty) {
      List<Field> fields = new ArrayList<>();
      JsonNode object = StandardObjects.ALL.get(type.apiName());
      for (JsonNode definition : object.get("fields")) {
        FieldPlace place = StandardObjects.place(object, definition);
        fields.add(field(id++, place, definition, names));
      }
      types.add(type.with(fields));
    }
    return new Schema(0, types);
  }

  private static ObjectType type(long id, String key, String name) {
    return new ObjectType(
        NONE, id, key, StandardObjects.spec(key, key, name), false, "", List.of());
  }

  private static Field field(long id, FieldPlace place, JsonNode definition, Schema schema) {
    String key = definition.get("apiName").asString();
    return new Field(
        id,
        key,
        key,
        definition.get("name").asString(),
        place,
        StandardObjects.type(definition, NONE, schema),
        definition.path("required").booleanValue(false),
        false,
        false,
        false,
        FieldColumns.NONE);
  }
}
