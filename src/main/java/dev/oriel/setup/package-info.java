/** The setup file: a workspace described in YAML, applied at start and by a command. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "field",
      "schema",
      "definition",
      "database",
      "inbound",
      "outbound"
    })
@NullMarked
package dev.oriel.setup;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
