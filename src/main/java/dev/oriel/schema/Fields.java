package dev.oriel.schema;

import dev.oriel.field.AutoNumber;
import dev.oriel.field.FieldType;
import dev.oriel.field.Lookup;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Freshness;
import dev.oriel.json.JsonBody;
import dev.oriel.permission.SchemaRight;
import dev.oriel.refusal.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The door to field definitions. */
@Component
public class Fields {

  private final Schemas schemas;
  private final Freshness freshness;
  private final FieldStorage storage;

  Fields(Schemas schemas, Freshness freshness, FieldStorage storage) {
    this.schemas = schemas;
    this.freshness = freshness;
    this.storage = storage;
  }

  /** A field in its object, as whoever asked sees them. */
  public record FieldView(ObjectView object, Field field) {}

  /**
   * Refuses an unknown field as {@code NotFound}, one whose values may not be read as {@code
   * Forbidden}.
   */
  public FieldView get(Actor actor, String object, String apiName) {
    return freshness.with(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Field field = existing(view, apiName);
          view.requireVisible();
          view.requireReadable(field);
          freshness.confirm(current);
          return new FieldView(view, field);
        });
  }

  /** Adds a field. Refuses as {@code Conflict} an apiName that is taken. */
  public FieldView create(Actor actor, String object, JsonBody body) {
    return carryOut(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          require(current, SchemaRight.CREATE);
          FieldSpec spec = FieldSpec.parse(body.object());
          ObjectType type = view.type();
          String apiName = ApiNames.checkField(spec.apiName());
          refuseTaken(type, null, apiName);
          if (type.fields().size() >= Columns.MAX_FIELDS) {
            throw Refused.invalid("", "too_many_fields", "An object has at most 500 fields.");
          }
          FieldType fieldType = TypeFactory.of(spec, null, current.workspace(), view.schema());
          boolean named = spec.name() != null && !spec.name().isEmpty();
          Field field =
              new Field(
                  0,
                  null,
                  apiName,
                  named ? ApiNames.checkName(spec.name()) : apiName,
                  fieldType,
                  checkedRequired(fieldType, Boolean.TRUE.equals(spec.required())),
                  checkedUnique(fieldType, Boolean.TRUE.equals(spec.unique())),
                  FieldColumns.NONE);
          return new Change(view, null, field);
        });
  }

  /**
   * Changes what the body names; what depends on the values that are there is for those who may
   * read them. Refuses as {@code Invalid} a type that some stored value does not convert to, and
   * another type for a standard field; as {@code Conflict} a taken apiName and an option that is
   * taken away while records have it.
   */
  public FieldView update(Actor actor, String object, String apiName, JsonBody body) {
    return carryOut(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Field before = existing(view, apiName);
          require(current, SchemaRight.UPDATE);
          Field after = changed(current, view, before, FieldSpec.parse(body.object()));
          if (new FieldChange(before, after).dependsOnValues()) {
            // Whether it succeeds tells something of the values.
            view.requireVisible();
            view.requireReadable(before);
          }
          return new Change(view, before, after);
        });
  }

  /** A change of a field that may be made; {@code before} is null for a new field. */
  private record Change(ObjectView view, @Nullable Field before, Field wanted) {}

  /**
   * Carries a change out, in two transactions if it goes through the rows of a table: a new column
   * is added beforehand, because readers wait from then on until the transaction ends.
   */
  private FieldView carryOut(Actor actor, Function<Actor, Change> plan) {
    boolean reserves =
        freshness.with(
            actor,
            current -> {
              Change change = plan.apply(current);
              return storage.goesThroughRows(
                  change.view().type(), change.before(), change.wanted());
            });
    if (reserves) {
      freshness.changing(
          actor,
          current -> {
            Change change = plan.apply(current);
            storage.reserve(current, change.view().type(), change.before(), change.wanted());
            return change;
          });
    }
    return freshness.changing(
        actor,
        current -> {
          Change change = plan.apply(current);
          ObjectView view = change.view();
          Field changed =
              change.before() == null
                  ? storage.add(current, view.schema(), view.type(), change.wanted())
                  : storage.change(
                      current, view.schema(), view.type(), change.before(), change.wanted());
          return seen(current, view, changed);
        });
  }

  /** Whether {@link #update} with this body would change nothing. Refuses as it does. */
  public boolean isAlready(Actor actor, String object, String apiName, JsonBody body) {
    return freshness.with(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Field present = existing(view, apiName);
          require(current, SchemaRight.UPDATE);
          boolean same =
              changed(current, view, present, FieldSpec.parse(body.object())).equals(present);
          freshness.confirm(current);
          return same;
        });
  }

  /** The field as the spec wants it, in the places where it is now. */
  private static Field changed(Actor actor, ObjectView view, Field before, FieldSpec spec) {
    FieldType type = TypeFactory.of(spec, before.type(), actor.workspace(), view.schema());
    refuseTypeChange(before, type);
    String apiName = before.apiName();
    if (spec.apiName() != null && !spec.apiName().equals(before.apiName())) {
      apiName = ApiNames.checkField(spec.apiName());
      refuseTaken(view.type(), before, apiName);
    }
    return new Field(
        before.id(),
        before.standardKey(),
        apiName,
        spec.name() == null ? before.name() : ApiNames.checkName(spec.name()),
        type,
        checkedRequired(type, spec.required() == null ? before.required() : spec.required()),
        checkedUnique(type, spec.unique() == null ? before.unique() : spec.unique()),
        before.stored());
  }

  /**
   * Deletes a user-defined field with all its values. Refuses a standard one as {@code Invalid}.
   */
  public void delete(Actor actor, String object, String apiName) {
    freshness.changing(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Field field = existing(view, apiName);
          require(current, SchemaRight.DELETE);
          if (field.isDefault()) {
            throw Refused.invalid(
                "",
                "standard_field",
                "'" + apiName + "' is a standard field, which cannot be deleted.");
          }
          storage.remove(current, view.type(), field);
          return field;
        });
  }

  private static FieldView seen(Actor actor, ObjectView view, Field field) {
    List<Field> fields = new ArrayList<>(view.type().fields());
    fields.removeIf(other -> other.id() == field.id());
    fields.add(field);
    return new FieldView(
        new ObjectView(view.schema(), actor.profile(), view.type().with(fields)), field);
  }

  private static Field existing(ObjectView view, String apiName) {
    Field field = view.type().field(apiName);
    if (field == null) {
      throw Refused.notFound(view.unknownField(apiName));
    }
    return field;
  }

  private static void refuseTaken(ObjectType type, @Nullable Field before, String apiName) {
    for (Field other : type.fields()) {
      if (!other.equals(before) && other.apiName().equalsIgnoreCase(apiName)) {
        throw Refused.conflict(
            "apiName",
            "'" + type.apiName() + "' has a field with the apiName '" + other.apiName() + "'.");
      }
    }
  }

  private static void refuseTypeChange(Field before, FieldType type) {
    boolean changed = !type.name().equals(before.type().name());
    if (changed && before.isDefault()) {
      throw Refused.invalid(
          "type",
          "standard_field",
          "'" + before.apiName() + "' is a standard field, which keeps its type.");
    }
    if (before.isDefault() && type instanceof Lookup && !type.equals(before.type())) {
      throw Refused.invalid(
          "lookup.targetObjectApiName",
          "standard_field",
          "'" + before.apiName() + "' is a standard field, which keeps pointing where it does.");
    }
    if (changed && type instanceof AutoNumber) {
      throw Refused.invalid(
          "type",
          "does_not_convert",
          "Values that are there cannot become automatic numbers; add a field of that type"
              + " instead.");
    }
  }

  private static boolean checkedRequired(FieldType type, boolean required) {
    if (required && type.readOnly()) {
      throw Refused.invalid(
          "required", "read_only", "A field of type " + type.name() + " is filled by the system.");
    }
    return required;
  }

  private static boolean checkedUnique(FieldType type, boolean unique) {
    if (unique && !type.canBeUnique()) {
      throw Refused.invalid(
          "unique",
          "cannot_be_unique",
          "Values of type "
              + type.name()
              + " cannot be unique; text, email, phone, url and number can.");
    }
    return unique;
  }

  private static void require(Actor actor, SchemaRight right) {
    if (!actor.profile().mayWithFields(right)) {
      throw Refused.forbidden(
          "The profile '"
              + actor.profile().name()
              + "' does not have the right field."
              + right.word()
              + ".");
    }
  }
}
