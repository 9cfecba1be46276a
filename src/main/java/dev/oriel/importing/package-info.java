/** Bulk imports of files and of rows in JSON. */
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
      "sheet",
      "job",
      "outbound",
      "database",
      "admission",
      "http",
      "rest",
      "mcp",
      "openapi"
    })
@NullMarked
package dev.oriel.importing;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
