package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.POJONode;

/**
 * A record that is created together with the one whose lookup points at it, because the value of
 * the lookup was {@code {"create": {name, fields}}}.
 *
 * @param path of its input in that of the other record, such as {@code company.create}
 */
record NewTarget(
    String path, ObjectScope scope, UUID id, RecordInput input, RecordInput.Draft draft) {

  /** The property that has the input. */
  static final String CREATE = "create";

  /** Its input, in the place of the lookup's value. */
  record Given(UUID id, JsonBody input) {

    JsonNode node() {
      return JsonNodeFactory.instance.pojoNode(this);
    }

    /** Reads the input. Refuses as {@code Forbidden} who may not create records of that object. */
    RecordInput read(ObjectScope from, Field lookup) {
      ObjectScope target = from.target(lookup);
      target.require(RecordRight.CREATE);
      try {
        return RecordInput.read(target, input);
      } catch (Refused e) {
        throw e.inside(path(lookup));
      }
    }
  }

  /**
   * Whether the value of a lookup has the input of a new record. A target with a field of the
   * property's name is also named by a value of this field, which is no object.
   */
  static boolean isMeant(ObjectScope target, JsonNode value) {
    JsonNode given = value.get(CREATE);
    return given != null && (given.isObject() || target.type().field(CREATE) == null);
  }

  static String path(Field lookup) {
    return lookup.apiName() + "." + CREATE;
  }

  /** Whether an input has new records in the place of values. */
  static boolean isIn(JsonBody input) {
    return input.node().path("fields").valueStream().anyMatch(NewTarget::is);
  }

  private static boolean is(JsonNode value) {
    return value instanceof POJONode node && node.getPojo() instanceof Given;
  }
}
