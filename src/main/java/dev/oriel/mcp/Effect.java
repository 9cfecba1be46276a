package dev.oriel.mcp;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What a tool does to the data of the workspace, from which its hints follow. */
enum Effect {
  READS,
  CREATES,
  UPDATES,
  DELETES;

  boolean writes() {
    return this != READS;
  }

  /** The hints of the protocol. Without them clients assume the worst. */
  ObjectNode hints() {
    return JsonNodeFactory.instance
        .objectNode()
        .put("readOnlyHint", this == READS)
        .put("destructiveHint", this == UPDATES || this == DELETES)
        .put("idempotentHint", this != CREATES)
        .put("openWorldHint", false);
  }
}
