/** The journals of connections: what AI clients have written, and how it is put back. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "field",
      "schema",
      "record",
      "database"
    })
@NullMarked
package dev.oriel.journal;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
