package dev.oriel.openapi;

import dev.oriel.permission.SchemaRight;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Object definitions. */
@Component
@Order(1)
class ObjectChapter implements Chapter {

  private static final String TAG = "Object definitions";
  private static final String PATH = "/objects";
  private static final String ONE = "/objects/{objectApiName}";
  private static final String API_NAME = "[A-Za-z][A-Za-z0-9_]{0,62}";

  @Override
  public void write(Audience audience, Document document) {
    document.tag(TAG, "Which objects there are. Standard ones can be renamed, not deleted.");
    document.schema("ObjectDefinition", definition());
    document.add("get", PATH, list());
    if (!audience.visible().isEmpty()) {
      document.add("get", ONE, get());
      document.add("get", ONE + "/collisions", collisions());
    }
    if (audience.profile().mayWithObjects(SchemaRight.CREATE)) {
      document.schema("NewObject", input(true));
      document.add("post", PATH, create());
    }
    if (audience.profile().mayWithObjects(SchemaRight.UPDATE)) {
      document.schema("ObjectChange", input(false));
      document.add("patch", ONE, update());
    }
    if (audience.profile().mayWithObjects(SchemaRight.DELETE)) {
      document.add("delete", ONE, delete());
    }
  }

  private static Operation list() {
    ObjectNode data =
        JsonSchema.closed()
            .with("objects", JsonSchema.array(JsonSchema.ref("ObjectDefinition")))
            .end();
    return new Operation("listObjects", TAG, Introduced.CORE, "List the objects")
        .description("The objects that the key may view, each with the fields that it may read.")
        .answers(200, "The objects, in the order of their making.", data);
  }

  private static Operation get() {
    return new Operation("getObject", TAG, Introduced.CORE, "Read an object's definition")
        .takes("objectApiName")
        .answers(200, "The object.", one())
        .refuses(403, 404);
  }

  private static Operation collisions() {
    ObjectNode collision =
        JsonSchema.closed()
            .with("field", JsonSchema.string("The apiName of a unique field."))
            .with("record", JsonSchema.uuid("A record with the value."))
            .with("other", JsonSchema.uuid("Another one with the same value."))
            .end();
    ObjectNode data = JsonSchema.closed().with("collisions", JsonSchema.array(collision)).end();
    return new Operation("listCollisions", TAG, Introduced.ADDITIONS, "List colliding values")
        .description(
            "Records whose values of a unique field have become the same, as telephone numbers do"
                + " when the workspace moves to another region. They stay as they are until one of"
                + " them is changed.")
        .takes("objectApiName")
        .answers(200, "What collides, for the fields that the key may read.", data)
        .refuses(403, 404);
  }

  private static Operation create() {
    return new Operation("createObject", TAG, Introduced.CORE, "Create a custom object")
        .body(
            JsonSchema.ref("NewObject"),
            JsonNodeFactory.instance
                .objectNode()
                .put("name", "Projects")
                .put("apiName", "projects"))
        .answers(201, "The new object.", one())
        .refuses(403, 409);
  }

  private static Operation update() {
    return new Operation("updateObject", TAG, Introduced.CORE, "Rename an object")
        .description(
            "A new apiName holds at once for every caller; records and rights stay as they are.")
        .takes("objectApiName")
        .body(
            JsonSchema.ref("ObjectChange"),
            JsonNodeFactory.instance.objectNode().put("name", "Customer projects"))
        .answers(200, "The object as it is now.", one())
        .refuses(403, 404, 409);
  }

  private static Operation delete() {
    return new Operation("deleteObject", TAG, Introduced.CORE, "Delete a custom object")
        .description(
            "With all its records, for ever. Refused for standard objects, and while lookups of"
                + " other objects point at it.")
        .takes("objectApiName")
        .answers(200, "It is gone.", deleted())
        .refuses(403, 404, 409);
  }

  private static ObjectNode one() {
    return JsonSchema.closed().with("object", JsonSchema.ref("ObjectDefinition")).end();
  }

  /** What the deletion of a definition answers. */
  static ObjectNode deleted() {
    return JsonSchema.closed()
        .with("deleted", JsonSchema.of("boolean").put("const", true))
        .with("apiName", JsonSchema.string("Of what was deleted."))
        .end();
  }

  private static ObjectNode definition() {
    return JsonSchema.closed()
        .with("apiName", JsonSchema.string("What it is called in paths."))
        .with("name", JsonSchema.string("What people call it."))
        .with("isDefault", JsonSchema.flag("Whether it is a standard object."))
        .with("attachmentsEnabled", JsonSchema.flag("Whether its records can have files."))
        .with("fields", JsonSchema.array(JsonSchema.ref("FieldDefinition")))
        .end();
  }

  private static ObjectNode input(boolean isNew) {
    ObjectNode name = JsonSchema.string("What people call it; unique.").put("minLength", 1);
    ObjectNode apiName =
        JsonSchema.string("What it is called in paths; unique ignoring case.")
            .put("pattern", "^" + API_NAME + "$");
    ObjectNode attachments = JsonSchema.flag("Whether its records can have files.");
    return isNew
        ? JsonSchema.closed()
            .with("name", name)
            .with("apiName", apiName)
            .maybe("attachmentsEnabled", attachments.put("default", true))
            .open()
        : JsonSchema.closed()
            .maybe("name", name)
            .maybe("apiName", apiName)
            .maybe("attachmentsEnabled", attachments)
            .open();
  }
}
