/** The setup file, and the demo workspace of an installation that has none. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "field",
      "schema",
      "definition",
      "record",
      "database",
      "http"
    })
@NullMarked
package dev.oriel.setup;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
