/**
 * Outbound webhooks: changes of records are sent to other systems, signed, in order, and logged.
 */
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
      "feed",
      "job",
      "egress",
      "secret",
      "database",
      "admission",
      "openapi"
    })
@NullMarked
package dev.oriel.outbound;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
