/** Records: reading, finding, writing, and the log of every change. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "field",
      "schema",
      "storage",
      "database",
      "job",
      "admission",
      "http",
      "rest",
      "mcp",
      "openapi"
    })
@NullMarked
package dev.oriel.record;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
