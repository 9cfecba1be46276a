package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.json.Shape;
import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;

/** The definition of an object without its fields. */
record ObjectSpec(String apiName, String name, boolean attachmentsEnabled) {

  private static final List<String> KNOWN =
      List.of("name", "apiName", "attachmentsEnabled", "isDefault", "fields");

  static ObjectSpec of(ObjectType type) {
    return new ObjectSpec(type.apiName(), type.name(), type.attachmentsEnabled());
  }

  static ObjectSpec read(JsonBody body, @Nullable ObjectType before) {
    Shape shape = new Shape(body.object()).only(KNOWN);
    refuseUnusable(shape, before);
    String apiName = ApiNames.read(shape, before == null ? null : before.apiName());
    String name = ApiNames.readName(shape, "name", before == null ? null : before.name());
    Boolean attachments = shape.flag("attachmentsEnabled");
    shape.check();
    boolean unsaid = before == null || before.attachmentsEnabled();
    return new ObjectSpec(apiName, name, attachments == null ? unsaid : attachments);
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
