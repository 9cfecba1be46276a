package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.FieldColumns;
import dev.oriel.model.schema.FieldPlace;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Position;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.SortValue;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;

/** Reads the definition of a field, or a change of it. */
final class FieldReader {

  private static final List<String> KNOWN =
      List.of(
          "apiName",
          "name",
          "label",
          "group",
          "position",
          "type",
          "required",
          "unique",
          "indexed",
          "selectOptions",
          "options",
          "lookup",
          "lookupTargetObjectApiName",
          "currencyCode",
          "currency_code",
          "currency",
          "pattern",
          "isDefault",
          "readOnly",
          "valueType",
          "automaticIndex");

  private FieldReader() {}

  /**
   * The field that the body describes, in the columns of the present one. Refuses all mistakes
   * together as {@code Invalid}.
   *
   * @param before the present field, whose properties apply where the body gives none; null for a
   *     new one
   */
  static Field read(Actor actor, ObjectView view, @Nullable Field before, JsonBody body) {
    Shape shape = new Shape(body.object()).only(KNOWN);
    String apiName = ApiNames.readField(shape, before == null ? null : before.apiName());
    String name = name(shape, before, apiName);
    FieldType type = TypeFactory.of(shape, before == null ? null : before.type(), actor, view);
    Boolean required = shape.flag("required");
    Boolean unique = shape.flag("unique");
    Boolean given = shape.flag("indexed");
    boolean indexed = given == null ? before != null && before.indexed() : given;
    Field wanted =
        new Field(
            before == null ? 0 : before.id(),
            before == null ? null : before.standardKey(),
            apiName,
            name,
            place(shape, view.type(), before),
            type,
            required == null ? before != null && before.required() : required,
            unique == null ? before != null && before.unique() : unique,
            indexed,
            before != null
                && before.automaticIndex()
                && !indexed
                && type.name().equals(before.type().name()),
            before == null ? FieldColumns.NONE : before.stored());
    checkFlags(shape, wanted);
    if (before != null) {
      checkTypeChange(shape, before, type);
    } else if (view.type().fields().size() >= ObjectType.MAX_FIELDS) {
      shape.problems().add("", "too_many_fields");
    } else if (view.schema().fields().count() >= Schema.MAX_FIELDS) {
      shape.problems().add("", "too_many_fields.workspace");
    }
    checkOptions(shape, before == null ? 0 : before.options().all().size(), wanted, view.schema());
    shape.check();
    return wanted;
  }

  /** The name of a new field defaults to its apiName. */
  private static String name(Shape shape, @Nullable Field before, String apiName) {
    String property = shape.given("name", "label");
    if (before != null) {
      return ApiNames.readName(shape, property, before.name());
    }
    return "".equals(shape.text(property)) ? apiName : ApiNames.readName(shape, property, apiName);
  }

  /** The place of a new field is after all others, without a group. */
  private static FieldPlace place(Shape shape, ObjectType type, @Nullable Field before) {
    FieldPlace present =
        before == null
            ? new FieldPlace(null, Position.after(type.fields().stream().mapToInt(Field::position)))
            : before.place();
    return new FieldPlace(
        ApiNames.readOptional(shape, "group", present.group()),
        shape.integer("position", present.position(), 0, Position.MAX));
  }

  private static void checkFlags(Shape shape, Field wanted) {
    FieldType type = wanted.type();
    if (wanted.required() && type.readOnly()) {
      shape.problem("required", "read_only", type.name());
    }
    if (wanted.unique() && !type.canBeUnique()) {
      shape.problem("unique", "cannot_be_unique", type.name());
    }
    if (wanted.indexed() && !SortValue.exists(type)) {
      shape.problem("indexed", "cannot_be_indexed", type.name());
    }
  }

  private static void checkOptions(Shape shape, int before, Field wanted, Schema schema) {
    int more = wanted.options().all().size() - before;
    if (more > 0
        && schema.fields().mapToInt(field -> field.options().all().size()).sum() + more
            > Schema.MAX_OPTIONS) {
      shape.problem("selectOptions", "too_many_options");
    }
  }

  private static void checkTypeChange(Shape shape, Field before, FieldType type) {
    boolean changed = !type.name().equals(before.type().name());
    if (changed && before.isDefault()) {
      shape.problem("type", "standard_field.type", before.apiName());
    } else if (changed && type instanceof AutoNumber) {
      shape.problem("type", "does_not_convert.automatic");
    } else if (before.isDefault()
        && type instanceof Lookup lookup
        && !lookup.hasTargetOf(before.type())) {
      shape.problem("lookup.targetObjectApiName", "standard_field.target", before.apiName());
    }
  }
}
