/** Objects, fields and records as values, and objects as a permission profile sees them. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "field",
      "admission",
      "database"
    })
@NullMarked
package dev.oriel.schema;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
