package dev.oriel.web.mcp;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The effect of a tool on the data of the workspace, from which its hints follow. */
enum Effect {
  READS,
  CREATES,
  UPDATES,
  DELETES,
  /** Has a service outside write a text, which is kept if the connection may write. */
  DRAFTS,
  /** Sends something to others, which cannot be taken back. */
  SENDS;

  boolean writes() {
    return this != READS;
  }

  /** Whether a connection that may only read has no such tool. */
  boolean needsWriting() {
    return writes() && this != DRAFTS;
  }

  /** Whether data can be lost, unless the definition of the tool says otherwise. */
  boolean destroys() {
    return this == UPDATES || this == DELETES || this == SENDS;
  }

  /** The hints of the protocol. Without them clients assume the worst. */
  ObjectNode hints(boolean destroys) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("readOnlyHint", this == READS)
        .put("destructiveHint", destroys)
        .put("idempotentHint", this != CREATES && this != DRAFTS && this != SENDS)
        .put("openWorldHint", this == DRAFTS || this == SENDS);
  }
}
