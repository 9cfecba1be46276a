package dev.oriel.pages.value;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The input of a record that is made together with the one that points at it, from its name alone.
 */
public final class NewTargetInput {

  private NewTargetInput() {}

  /** Whether a person may make the record at which a field points, and its name is enough. */
  public static boolean isOffered(ObjectView view, Field lookup) {
    ObjectView target = view.of(view.schema().target(lookup));
    return target.may(RecordRight.CREATE)
        && target.may(RecordRight.VIEW)
        && !NewRecord.filledIn(target, "Acme Ltd").isEmpty()
        && target.type().fields().stream()
            .noneMatch(field -> field.required() && target.mayEdit(field));
  }

  /** The value of the field. */
  static JsonNode of(ObjectView view, Field lookup, String name) {
    ObjectView target = view.of(view.schema().target(lookup));
    ObjectNode made = JsonNodeFactory.instance.objectNode();
    ObjectNode fields = made.putObject("fields");
    NewRecord.filledIn(target, name)
        .forEach(
            (field, text) -> (field.equals(NameField.API_NAME) ? made : fields).put(field, text));
    return JsonNodeFactory.instance.objectNode().set("create", made);
  }
}
