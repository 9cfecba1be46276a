/** Objects and fields, and the tables that hold their records. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "field",
      "database",
      "admission",
      "rest"
    })
@NullMarked
package dev.oriel.schema;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
