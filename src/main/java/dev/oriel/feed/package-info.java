/** The change feed: the log of all changes, for those who keep a copy of the records. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "field",
      "schema",
      "record",
      "database",
      "admission",
      "http",
      "rest",
      "openapi"
    })
@NullMarked
package dev.oriel.feed;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
