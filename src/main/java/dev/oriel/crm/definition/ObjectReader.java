package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.model.schema.ObjectSpec;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Position;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Suggestion;
import dev.oriel.web.page.asset.Icons;
import org.jspecify.annotations.Nullable;

/** Reads the definition of an object, or a change of it. */
final class ObjectReader {

  private static final List<String> KNOWN =
      List.of(
          "name",
          "apiName",
          "singularName",
          "icon",
          "position",
          "attachmentsEnabled",
          "isDefault",
          "fields");

  private ObjectReader() {}

  /**
   * The definition that the body describes. Refuses all mistakes together as {@code Invalid}.
   *
   * @param before the present object, whose properties apply where the body gives none; null for a
   *     new one, which comes after all others
   */
  static ObjectSpec read(JsonBody body, Schema schema, @Nullable ObjectType before) {
    Shape shape = new Shape(body.object()).only(KNOWN);
    refuseUnusable(shape, before);
    String apiName = ApiNames.read(shape, before == null ? null : before.apiName());
    String name = ApiNames.readName(shape, "name", before == null ? null : before.name());
    ObjectSpec present =
        before == null
            ? new ObjectSpec(
                apiName,
                name,
                null,
                ObjectSpec.DEFAULT_ICON,
                Position.after(schema.objects().stream().mapToInt(ObjectType::position)),
                true)
            : before.spec();
    String singular = ApiNames.readOptional(shape, "singularName", present.singular());
    Boolean attachments = shape.flag("attachmentsEnabled");
    ObjectSpec read =
        new ObjectSpec(
            apiName,
            name,
            name.equals(singular) ? null : singular,
            icon(shape, present.icon()),
            shape.integer("position", present.position(), 0, Position.MAX),
            attachments == null ? present.attachmentsEnabled() : attachments);
    shape.check();
    return read;
  }

  /** An empty one is the default. */
  private static String icon(Shape shape, String present) {
    String given = shape.text("icon");
    if (given == null) {
      return present;
    }
    if (given.isEmpty()) {
      return ObjectSpec.DEFAULT_ICON;
    }
    if (!Icons.OBJECTS.contains(given)) {
      shape.problem("icon", "unknown.icon", given, Suggestion.didYouMean(given, Icons.OBJECTS));
    }
    return given;
  }

  /** Refuses properties that an object has but its definition cannot set. */
  private static void refuseUnusable(Shape shape, @Nullable ObjectType before) {
    if (shape.get("fields") != null) {
      shape.problem("fields", "not_here");
    }
    Boolean isDefault = shape.flag("isDefault");
    if (isDefault != null && isDefault != (before != null && before.isDefault())) {
      shape.problem("isDefault", "read_only.standard");
    }
  }
}
