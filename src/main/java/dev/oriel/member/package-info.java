/** Who works in a workspace, and what the caller itself may do. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "schema",
      "definition",
      "record",
      "admission",
      "http",
      "rest",
      "openapi"
    })
@NullMarked
package dev.oriel.member;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
