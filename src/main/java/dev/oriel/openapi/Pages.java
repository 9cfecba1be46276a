package dev.oriel.openapi;

import tools.jackson.databind.node.ObjectNode;

/** Pages of lists, which all go on in the same way. */
final class Pages {

  private Pages() {}

  static JsonSchema.Closed of(String name, ObjectNode entry) {
    return JsonSchema.closed()
        .with(name, JsonSchema.array(entry))
        .with("hasMore", JsonSchema.flag("Whether the list goes on."))
        .with(
            "nextCursor",
            JsonSchema.nullable(
                JsonSchema.string("The `cursor` of the next page; null at the end.")));
  }
}
