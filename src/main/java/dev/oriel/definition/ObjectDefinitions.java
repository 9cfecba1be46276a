package dev.oriel.definition;

import dev.oriel.identity.Actor;
import dev.oriel.identity.Door;
import dev.oriel.identity.ModelGuard;
import dev.oriel.identity.Names;
import dev.oriel.json.JsonBody;
import dev.oriel.json.Shape;
import dev.oriel.permission.SchemaRight;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.Schema;
import dev.oriel.schema.Schemas;
import dev.oriel.storage.RecordTables;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The door to object definitions. */
@Door
public class ObjectDefinitions {

  private static final List<String> KNOWN =
      List.of("name", "apiName", "attachmentsEnabled", "isDefault", "fields");

  private final Schemas schemas;
  private final ObjectTable table;
  private final RecordTables tables;
  private final ModelGuard guard;

  ObjectDefinitions(Schemas schemas, ObjectTable table, RecordTables tables, ModelGuard guard) {
    this.schemas = schemas;
    this.table = table;
    this.tables = tables;
    this.guard = guard;
  }

  /** The objects that the actor may view, in the order of their making. */
  public List<ObjectView> list(Actor actor) {
    return guard.with(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          guard.confirm(current);
          return schema.objects().stream()
              .map(type -> schema.view(current.profile(), type))
              .filter(ObjectView::isVisible)
              .toList();
        });
  }

  /**
   * Refuses an unknown object as {@code NotFound}, one that may not be viewed as {@code Forbidden}.
   */
  public ObjectView get(Actor actor, String apiName) {
    return guard.with(
        actor,
        current -> {
          ObjectView view = schemas.view(current, apiName);
          view.requireVisible();
          guard.confirm(current);
          return view;
        });
  }

  /**
   * Creates a custom object from {@code name}, {@code apiName} and {@code attachmentsEnabled} (true
   * unless said). Refuses as {@code Conflict} a name or apiName that is taken.
   */
  public ObjectView create(Actor actor, JsonBody body) {
    guard.with(
        actor,
        current -> {
          require(current, SchemaRight.CREATE);
          // Reads the body before anything is locked.
          return body.object();
        });
    return guard.changing(
        actor,
        current -> {
          require(current, SchemaRight.CREATE);
          Schema schema = schemas.of(current);
          Definition wanted = Definition.parse(body, null);
          refuseTaken(schema, null, wanted);
          long id =
              table.insert(
                  current.workspace(),
                  null,
                  wanted.apiName(),
                  wanted.name(),
                  Names.key(wanted.name()),
                  wanted.attachmentsEnabled());
          ObjectType type =
              new ObjectType(
                  current.workspace(),
                  id,
                  null,
                  wanted.apiName(),
                  wanted.name(),
                  wanted.attachmentsEnabled(),
                  false,
                  "",
                  List.of());
          return new ObjectView(schema, current.profile(), type);
        });
  }

  /**
   * Renames an object, or switches its attachments. What it holds stays as it is. An update that
   * changes nothing writes nothing.
   */
  public ObjectView update(Actor actor, String apiName, JsonBody body) {
    // Reads the body before anything is locked.
    Optional<ObjectView> unchanged =
        guard.with(
            actor,
            current -> {
              Change change = change(current, apiName, body);
              guard.confirm(current);
              return change.isNone() ? Optional.of(change.view()) : Optional.empty();
            });
    return unchanged.orElseGet(() ->
        guard.changing(
            actor,
            current -> {
              Change change = change(current, apiName, body);
              Definition wanted = change.wanted();
              ObjectType before = change.view().type();
              refuseTaken(change.view().schema(), before, wanted);
              table.update(
                  before.id(),
                  wanted.apiName(),
                  wanted.name(),
                  Names.key(wanted.name()),
                  wanted.attachmentsEnabled());
              return new ObjectView(
                  change.view().schema(),
                  current.profile(),
                  before.as(wanted.apiName(), wanted.name(), wanted.attachmentsEnabled()));
            }));
  }

  /** An object and the definition that it is to have. */
  private record Change(ObjectView view, Definition wanted) {

    boolean isNone() {
      return wanted.equals(Definition.of(view.type()));
    }
  }

  private Change change(Actor actor, String apiName, JsonBody body) {
    ObjectView view = schemas.view(actor, apiName);
    require(actor, SchemaRight.UPDATE);
    return new Change(view, Definition.parse(body, view.type()));
  }

  /**
   * Deletes a custom object with all its records. Refuses a standard one as {@code Invalid} and, as
   * {@code Conflict}, one that lookups of other objects point at.
   */
  public void delete(Actor actor, String apiName) {
    guard.changing(
        actor,
        current -> {
          ObjectType type = schemas.view(current, apiName).type();
          require(current, SchemaRight.DELETE);
          if (type.isDefault()) {
            throw Refused.invalid(
                "",
                "standard_object",
                "'" + apiName + "' is a standard object, which cannot be deleted.");
          }
          refusePointedAt(schemas.of(current), type);
          tables.drop(type);
          table.delete(type.id());
          return type;
        });
  }

  /** What an object's definition says beside its fields. */
  record Definition(String apiName, String name, boolean attachmentsEnabled) {

    static Definition of(ObjectType type) {
      return new Definition(type.apiName(), type.name(), type.attachmentsEnabled());
    }

    static Definition parse(JsonBody body, @Nullable ObjectType before) {
      Shape shape = new Shape(body.object()).only(KNOWN);
      refuseUnusable(shape, before);
      String apiName = ApiNames.read(shape, before == null ? null : before.apiName());
      String name = ApiNames.readName(shape, "name", before == null ? null : before.name());
      Boolean attachments = shape.flag("attachmentsEnabled");
      shape.check();
      boolean unsaid = before == null || before.attachmentsEnabled();
      return new Definition(apiName, name, attachments == null ? unsaid : attachments);
    }

    /** What belongs to an object and is not said by its definition, so that it is not dropped. */
    private static void refuseUnusable(Shape shape, @Nullable ObjectType before) {
      if (shape.get("fields") != null) {
        shape.problem(
            "fields",
            "not_here",
            "Fields are created and changed one by one, not together with their object.");
      }
      Boolean isDefault = shape.flag("isDefault");
      if (isDefault != null && isDefault != (before != null && before.isDefault())) {
        shape.problem(
            "isDefault",
            "read_only",
            "'isDefault' cannot be set: it is true for the standard objects only.");
      }
    }
  }

  private static void refuseTaken(Schema schema, @Nullable ObjectType before, Definition wanted) {
    for (ObjectType other : schema.objects()) {
      if (before != null && other.id() == before.id()) {
        continue;
      }
      if (other.apiName().equalsIgnoreCase(wanted.apiName())) {
        throw Refused.conflict(
            "apiName", "An object with the apiName '" + other.apiName() + "' exists.");
      }
      if (Names.key(other.name()).equals(Names.key(wanted.name()))) {
        throw Refused.conflict("name", "An object named '" + other.name() + "' exists.");
      }
    }
  }

  private static void refusePointedAt(Schema schema, ObjectType type) {
    String lookups =
        schema.lookupsTo(type).stream()
            .filter(reference -> reference.from().id() != type.id())
            .map(reference -> reference.from().apiName() + "." + reference.field().apiName())
            .collect(Collectors.joining(", "));
    if (!lookups.isEmpty()) {
      throw Refused.conflict(
          "'" + type.apiName() + "' cannot be deleted while lookups point at it: " + lookups + ".");
    }
  }

  private static void require(Actor actor, SchemaRight right) {
    if (!actor.profile().mayWithObjects(right)) {
      throw Refused.forbidden(
          "The profile '"
              + actor.profile().name()
              + "' does not have the right object."
              + right.word()
              + ".");
    }
  }
}
