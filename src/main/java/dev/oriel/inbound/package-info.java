/** Inbound webhooks: addresses to which other systems send what becomes records. */
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
      "secret",
      "job",
      "http",
      "openapi",
      "rest"
    })
@NullMarked
package dev.oriel.inbound;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
