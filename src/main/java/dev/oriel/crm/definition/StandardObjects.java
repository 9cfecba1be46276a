package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.administration.WorkspaceContents;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.FieldColumns;
import dev.oriel.model.schema.FieldPlace;
import dev.oriel.model.schema.ObjectSpec;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Position;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.field.FieldStorage;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.ProgramFile;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Refused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The objects and fields that every workspace has, as {@code standard-objects.json} defines them.
 * The file's apiNames are also the keys by which the code finds them after they were renamed.
 * Objects and fields that are added to the file later are created in existing workspaces by the
 * upgrade. What users made keeps its names: where one is taken, the standard object or field gets a
 * number behind its own, such as {@code events2}.
 */
@Component
record StandardObjects(Schemas schemas, ObjectTable table, FieldStorage storage, ModelGuard guard)
    implements WorkspaceContents {

  private static final Logger log = LoggerFactory.getLogger(StandardObjects.class);

  static final ObjectNode ALL =
      (ObjectNode)
          Json.MAPPER.readTree(ProgramFile.text(StandardObjects.class, "/standard-objects.json"));

  /** The number of standard objects and fields, which only grows. */
  @Override
  public int version() {
    return ALL.size() + ALL.valueStream().mapToInt(object -> object.get("fields").size()).sum();
  }

  @Override
  public boolean complete(Actor operator) {
    return guard.define(
        operator,
        actor -> {
          createMissing(actor.workspace(), schemas.uncached(actor));
          Schema schema = schemas.uncached(actor);
          for (String key : ALL.propertyNames()) {
            if (createMissing(actor, schema, key)) {
              schema = schemas.uncached(actor);
            }
          }
          return isComplete(schemas.uncached(actor));
        });
  }

  private static boolean isComplete(Schema schema) {
    return ALL.propertyStream()
        .allMatch(object ->
            object
                .getValue()
                .get("fields")
                .valueStream()
                .map(StandardObjects::key)
                .allMatch(key ->
                    schema.standard(object.getKey()).fields().stream()
                        .anyMatch(field -> field.is(key))));
  }

  private void createMissing(Workspace workspace, Schema schema) {
    ALL.forEachEntry((key, definition) -> {
      if (schema.objects().stream().noneMatch(object -> object.is(key))) {
        String apiName = free(key, "", schema.objects().stream().map(ObjectType::apiName));
        String name =
            free(
                definition.get("name").asString(),
                " ",
                schema.objects().stream().map(ObjectType::name));
        table.insert(workspace, key, spec(key, apiName, name));
      }
    });
  }

  /** Returns whether this may have changed the definitions of other objects too. */
  private boolean createMissing(Actor actor, Schema schema, String object) {
    ObjectType type = schema.standard(object);
    List<Field> missing =
        ALL.get(object)
            .get("fields")
            .valueStream()
            .filter(
                definition -> type.fields().stream().noneMatch(field -> field.is(key(definition))))
            .map(definition -> field(actor.workspace(), schema, type, object, definition))
            .toList();
    if (missing.isEmpty()) {
      return false;
    }
    try {
      storage.add(actor, schema, type, missing);
    } catch (Refused e) {
      // The table is full of users' fields, which must not keep the server from starting.
      log.warn(
          "Standard fields were not added to '{}' of workspace '{}': {}",
          type.apiName(),
          actor.workspace().name(),
          e.refusal().message());
    }
    return type.hasTable();
  }

  private static Field field(
      Workspace workspace, Schema schema, ObjectType type, String object, JsonNode definition) {
    String key = key(definition);
    return new Field(
        0,
        key,
        free(key, "", type.fields().stream().map(Field::apiName)),
        definition.get("name").asString(),
        place(ALL.get(object), definition),
        type(definition, workspace, schema),
        definition.path("required").booleanValue(false),
        false,
        false,
        false,
        FieldColumns.NONE);
  }

  private static String key(JsonNode definition) {
    return definition.get("apiName").asString();
  }

  /** The wanted name, or the first free one with a number from 2 on. */
  private static String free(String wanted, String separator, Stream<String> taken) {
    List<String> keys = taken.map(Names::key).toList();
    return Stream.iterate(1, n -> n + 1)
        .map(n -> n == 1 ? wanted : wanted + separator + n)
        .filter(Predicate.not(name -> keys.contains(Names.key(name))))
        .findFirst()
        .orElseThrow();
  }

  /** A standard object under these names. Its place is that in the file. */
  private static ObjectSpec spec(String key, String apiName, String name) {
    JsonNode definition = ALL.get(key);
    return new ObjectSpec(
        apiName,
        name,
        definition.get("singularName").asString(),
        definition.get("icon").asString(),
        Position.STEP * (List.copyOf(ALL.propertyNames()).indexOf(key) + 1),
        true);
  }

  /**
   * The place of a standard field, which is that in the file. Fields that are added later stand at
   * its end, with a position between those that workspaces have already.
   */
  private static FieldPlace place(JsonNode object, JsonNode definition) {
    List<JsonNode> all = List.copyOf(object.get("fields").values());
    int position = Position.STEP * (all.indexOf(definition) + 1);
    return new FieldPlace(
        definition.path("group").stringValue(null), definition.path("position").intValue(position));
  }

  /** The type of a standard field. */
  private static FieldType type(JsonNode definition, Workspace workspace, Schema schema) {
    String name = definition.get("type").asString();
    return switch (name) {
      case "lookup" -> Lookup.to(schema.standard(definition.get("target").asString()).id());
      case "rollup", "formula" ->
          definition.has("valueType")
              ? new ComputedTime()
              : new Computed(name.equals("rollup"), workspace.currency());
      default -> TypeFactory.standard(new Shape((ObjectNode) definition), workspace);
    };
  }
}
