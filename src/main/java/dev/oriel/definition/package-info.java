/** The definitions of objects, fields and permission profiles: their doors, and their JSON. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "admission",
      "json",
      "permission",
      "identity",
      "field",
      "schema",
      "storage",
      "http",
      "rest",
      "mcp",
      "openapi"
    })
@NullMarked
package dev.oriel.definition;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
