package dev.oriel.openapi;

import dev.oriel.permission.SchemaRight;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Field definitions. */
@Component
@Order(2)
class FieldChapter implements Chapter {

  private static final String TAG = "Field definitions";
  private static final String PATH = "/objects/{objectApiName}/fields";
  private static final String ONE = PATH + "/{fieldApiName}";

  @Override
  public void write(Audience audience, Document document) {
    FieldDefinitionSchemas.write(document);
    boolean any = !audience.visible().isEmpty();
    boolean create = audience.profile().mayWithFields(SchemaRight.CREATE);
    boolean update = audience.profile().mayWithFields(SchemaRight.UPDATE);
    boolean delete = audience.profile().mayWithFields(SchemaRight.DELETE);
    if (any || create || update || delete) {
      document.tag(TAG, "Which fields an object has, and of which types.");
    }
    if (any) {
      document.add("get", PATH, list());
      document.add("get", ONE, get());
    }
    if (create) {
      document.schema("NewField", FieldDefinitionSchemas.input(true));
      document.add("post", PATH, create());
    }
    if (update) {
      document.schema("FieldChange", FieldDefinitionSchemas.input(false));
      document.add("patch", ONE, update());
    }
    if (delete) {
      document.add("delete", ONE, delete());
    }
  }

  private static Operation list() {
    ObjectNode data =
        JsonSchema.closed()
            .with("fields", JsonSchema.array(JsonSchema.ref("FieldDefinition")))
            .end();
    return new Operation("listFields", TAG, Introduced.CORE, "List the fields of an object")
        .description("Those that the key may read.")
        .takes("objectApiName")
        .answers(200, "The fields, in the order of their making.", data)
        .refuses(403, 404);
  }

  private static Operation get() {
    return new Operation("getField", TAG, Introduced.CORE, "Read a field's definition")
        .takes("objectApiName", "fieldApiName")
        .answers(200, "The field.", one())
        .refuses(403, 404);
  }

  private static Operation create() {
    ObjectNode example =
        JsonNodeFactory.instance
            .objectNode()
            .put("name", "Priority")
            .put("apiName", "priority")
            .put("type", "select");
    example.putArray("selectOptions").addObject().put("label", "High").put("apiName", "high");
    return new Operation("createField", TAG, Introduced.CORE, "Add a field")
        .takes("objectApiName")
        .body(JsonSchema.ref("NewField"), example)
        .answers(201, "The new field.", one())
        .refuses(403, 404, 409);
  }

  private static Operation update() {
    return new Operation("updateField", TAG, Introduced.CORE, "Change a field")
        .description(
            "What is not named stays. A user-defined field can change its type if all its values"
                + " convert. `selectOptions` is the whole new list; an option that records have"
                + " cannot be taken away.")
        .takes("objectApiName", "fieldApiName")
        .body(
            JsonSchema.ref("FieldChange"),
            JsonNodeFactory.instance.objectNode().put("name", "Urgency"))
        .answers(200, "The field as it is now.", one())
        .refuses(403, 404, 409);
  }

  private static Operation delete() {
    return new Operation("deleteField", TAG, Introduced.CORE, "Delete a user-defined field")
        .description("With all its values, for ever. Refused for the fields of standard objects.")
        .takes("objectApiName", "fieldApiName")
        .answers(200, "It is gone.", ObjectChapter.deleted())
        .refuses(403, 404, 409);
  }

  private static ObjectNode one() {
    return JsonSchema.closed().with("field", JsonSchema.ref("FieldDefinition")).end();
  }
}
