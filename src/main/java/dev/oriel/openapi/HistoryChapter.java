package dev.oriel.openapi;

import dev.oriel.schema.ObjectView;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What has become of records: their changes, and which were deleted. */
@Component
@Order(5)
class HistoryChapter implements Chapter {

  @Override
  public void write(Audience audience, Document document) {
    if (audience.visible().isEmpty()) {
      return;
    }
    document.schema("Change", change());
    document.schema(
        "Deletion",
        JsonSchema.closed()
            .with("id", JsonSchema.uuid("The record's id."))
            .with("deletedAt", JsonSchema.moment("When it was deleted."))
            .end());
    for (ObjectView view : audience.visible()) {
      document.add("get", RecordChapter.path(view) + "/{recordId}/history", history(view));
      document.add("get", "/objects/" + view.type().apiName() + "/deleted", deletions(view));
    }
  }

  private static Operation history(ObjectView view) {
    return new Operation(
            "list" + RecordSchemas.prefix(view) + "Changes",
            view.type().name(),
            Introduced.ADDITIONS,
            "List the changes of a record")
        .description("Who changed what and when, as far as the key may read what was changed.")
        .takes("recordId", "limit", "cursor")
        .answers(200, "Newest first.", Pages.of("changes", JsonSchema.ref("Change")).end())
        .refuses(403, 404);
  }

  private static Operation deletions(ObjectView view) {
    return new Operation(
            "list" + RecordSchemas.prefix(view) + "Deletions",
            view.type().name(),
            Introduced.ADDITIONS,
            "List the records that were deleted")
        .description("For those who keep a copy; of the last 90 days.")
        .takes(
            Common.query(
                "since",
                "Only deletions since this moment.",
                JsonSchema.string().put("format", "date-time")))
        .takes("limit", "cursor")
        .answers(200, "Oldest first.", Pages.of("deleted", JsonSchema.ref("Deletion")).end())
        .refuses(403, 404);
  }

  private static ObjectNode change() {
    ObjectNode actor =
        JsonSchema.closed()
            .with("kind", JsonSchema.string("key, member or operator."))
            .with("id", JsonSchema.uuid("Of the key or member."))
            .with("name", JsonSchema.string("What they are called."))
            .end();
    ObjectNode value =
        JsonSchema.closed()
            .with("field", JsonSchema.string("The field's apiName, or name."))
            .with("before", anything("The value before; null if there was none."))
            .with("after", anything("The value after; null if there is none."))
            .end();
    return JsonSchema.closed()
        .with("kind", JsonSchema.string("What was done, such as record.updated or note.created."))
        .with("at", JsonSchema.moment("When."))
        .with(
            "version",
            JsonSchema.nullable(
                JsonSchema.integer(
                    1, "The record's version since then, for who sees all of the record.")))
        .with("surface", JsonSchema.string("By which way, such as rest."))
        .with("actor", actor)
        .with("changes", JsonSchema.array(value))
        .end();
  }

  private static ObjectNode anything(String description) {
    return JsonNodeFactory.instance.objectNode().put("description", description);
  }
}
