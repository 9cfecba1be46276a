package dev.oriel.openapi;

import dev.oriel.permission.RecordRight;
import dev.oriel.schema.ObjectView;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** The records of each object: paths and schemas of its own, so that every value has its type. */
@Component
@Order(3)
class RecordChapter implements Chapter {

  @Override
  public void write(Audience audience, Document document) {
    if (!audience.objects().isEmpty()) {
      ValueSchemas.write(document);
    }
    for (ObjectView view : audience.objects()) {
      document.tag(view.type().name(), "Records of `" + view.type().apiName() + "`.");
      new OfObject(view, new RecordSchemas(view), document).write();
    }
  }

  /** The path of an object's records. */
  static String path(ObjectView view) {
    return "/objects/" + view.type().apiName() + "/records";
  }

  private record OfObject(ObjectView view, RecordSchemas schemas, Document document) {

    void write() {
      boolean write = view.may(RecordRight.CREATE) || view.may(RecordRight.UPDATE);
      if (write || view.may(RecordRight.VIEW)) {
        schemas.writeAnswered(document);
      }
      if (write) {
        schemas.writeInput(document);
      }
      if (view.may(RecordRight.VIEW)) {
        document.add("get", path(view), list());
        document.add("get", one(), get());
      }
      if (view.may(RecordRight.CREATE)) {
        schemas.writeNewRecord(document);
        document.add("post", path(view), create());
      }
      if (view.may(RecordRight.UPDATE)) {
        schemas.writeChange(document);
        document.add("patch", one(), update());
      }
      if (view.may(RecordRight.DELETE)) {
        document.add("delete", one(), delete());
      }
    }

    private String one() {
      return path(view) + "/{recordId}";
    }

    private Operation operation(String verb, String noun, String summary) {
      return new Operation(
          verb + RecordSchemas.prefix(view) + noun, view.type().name(), Introduced.CORE, summary);
    }

    private Operation list() {
      ObjectNode data =
          Pages.of("records", JsonSchema.ref(schemas.record()))
              .with("count", JsonSchema.integer(0, "How many are in this page."))
              .with("offset", JsonSchema.integer(0, "How many were skipped."))
              .with("limit", JsonSchema.integer(1, "How many were asked for."))
              .end();
      Operation list =
          operation("list", "Records", "List or search records")
              .description("Newest first, unless `sort` says otherwise.")
              .takes("q")
              .takes(ListParameters.filter())
              .takes(ListParameters.sort(view))
              .takes("limit", "offset", "cursor");
      ListParameters.addProjection(list, view);
      return list.answers(200, "A page of records.", data).refuses(403, 404);
    }

    private Operation get() {
      Operation get = operation("get", "Record", "Read a record").takes("recordId");
      ListParameters.addProjection(get, view);
      return get.answers(200, "The record.", answer(false), "ETag").refuses(403, 404);
    }

    private Operation create() {
      return operation("create", "Record", "Create a record")
          .body(JsonSchema.ref(schemas.newRecord()), Examples.newRecord(view, schemas.editable()))
          .answers(201, "The new record.", answer(true), "ETag", "Location")
          .refuses(403, 404, 409);
    }

    private Operation update() {
      return operation("update", "Record", "Change a record")
          .description("What is not named stays; null takes a value away.")
          .takes("recordId", "ifMatch")
          .body(JsonSchema.ref(schemas.change()), Examples.change(view, schemas.editable()))
          .answers(200, "The record as it is now.", answer(true), "ETag")
          .refuses(403, 404, 409, 412);
    }

    private Operation delete() {
      ObjectNode data =
          JsonSchema.closed()
              .with("deleted", JsonSchema.of("boolean").put("const", true))
              .with("id", JsonSchema.uuid("The record's id."))
              .end();
      return operation("delete", "Record", "Delete a record")
          .description("For ever, with its notes. Lookups to it are cleared.")
          .takes("recordId", "ifMatch")
          .answers(200, "It is gone.", data)
          .refuses(403, 404, 409, 412);
    }

    private ObjectNode answer(boolean written) {
      JsonSchema.Closed data = JsonSchema.closed().with("record", JsonSchema.ref(schemas.record()));
      if (written) {
        data.maybe(
            "ignoredFields",
            JsonSchema.array(JsonSchema.string())
                .put("description", "What was put aside, as the key cannot edit it."));
      }
      return data.end();
    }
  }
}
