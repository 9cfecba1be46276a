/** Creates and changes the tables of records and their indexes. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "field",
      "database",
      "schema",
      "job"
    })
@NullMarked
package dev.oriel.storage;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
