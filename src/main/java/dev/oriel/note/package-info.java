/** Notes on records. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "field",
      "schema",
      "storage",
      "record",
      "database",
      "admission",
      "http",
      "rest",
      "mcp",
      "openapi"
    })
@NullMarked
package dev.oriel.note;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
