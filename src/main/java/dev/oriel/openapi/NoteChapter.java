package dev.oriel.openapi;

import dev.oriel.permission.RecordRight;
import dev.oriel.schema.ObjectView;
import java.util.List;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Notes on records. */
@Component
@Order(4)
class NoteChapter implements Chapter {

  private static final List<String> SOURCES = List.of("user", "api", "system");

  @Override
  public void write(Audience audience, Document document) {
    boolean write = audience.objects().stream().anyMatch(view -> view.may(RecordRight.UPDATE));
    if (write || !audience.visible().isEmpty()) {
      document.schema("Note", note());
    }
    if (write) {
      document.schema("NewNote", newNote());
    }
    for (ObjectView view : audience.objects()) {
      String path = RecordChapter.path(view) + "/{recordId}/notes";
      if (view.may(RecordRight.VIEW)) {
        document.add("get", path, list(view));
      }
      if (view.may(RecordRight.UPDATE)) {
        document.add("post", path, create(view));
        document.add("delete", path + "/{noteId}", delete(view));
      }
    }
  }

  private static Operation operation(String verb, String noun, ObjectView view, String summary) {
    return new Operation(
        verb + RecordSchemas.prefix(view) + noun, view.type().name(), Introduced.NOTES, summary);
  }

  private static Operation list(ObjectView view) {
    return operation("list", "Notes", view, "List the notes on a record")
        .takes("recordId", "noteLimit", "cursor")
        .answers(200, "Newest first.", Pages.of("notes", JsonSchema.ref("Note")).end())
        .refuses(403, 404);
  }

  private static Operation create(ObjectView view) {
    return operation("create", "Note", view, "Add a note to a record")
        .takes("recordId")
        .body(
            JsonSchema.ref("NewNote"),
            JsonNodeFactory.instance.objectNode().put("body", "Called; wants an offer by Friday."))
        .answers(201, "The note.", JsonSchema.closed().with("note", JsonSchema.ref("Note")).end())
        .refuses(403, 404);
  }

  private static Operation delete(ObjectView view) {
    ObjectNode data =
        JsonSchema.closed()
            .with("deleted", JsonSchema.of("boolean").put("const", true))
            .with("noteId", JsonSchema.uuid("The note's id."))
            .end();
    return operation("delete", "Note", view, "Delete a note")
        .takes("recordId", "noteId")
        .answers(200, "It is gone.", data)
        .refuses(403, 404);
  }

  private static ObjectNode note() {
    return JsonSchema.closed()
        .with("id", JsonSchema.uuid("The note's id."))
        .with("body", JsonSchema.string("The text."))
        .with("preview", JsonSchema.string("The beginning of the text on one line."))
        .with("source", JsonSchema.oneOf(SOURCES))
        .with("createdBy", JsonSchema.uuid("The key or member who wrote it."))
        .with("createdByName", JsonSchema.string("What they are called."))
        .with("createdAt", JsonSchema.moment("When it was written."))
        .with("isSystem", JsonSchema.flag("Whether its source is `system`."))
        .end();
  }

  private static ObjectNode newNote() {
    return JsonSchema.closed()
        .with("body", JsonSchema.string("The text.").put("minLength", 1).put("maxLength", 100_000))
        .maybe(
            "source",
            JsonSchema.oneOf(SOURCES)
                .put("default", "api")
                .put("description", "`system` marks notes of notetakers and integrations."))
        .end();
  }
}
