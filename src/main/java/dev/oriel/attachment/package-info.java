/** Attachments: files on records. */
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
      "job",
      "backup",
      "database",
      "admission",
      "http",
      "rest",
      "mcp",
      "openapi"
    })
@NullMarked
package dev.oriel.attachment;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
