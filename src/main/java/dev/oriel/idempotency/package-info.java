/**
 * Requests with an {@code Idempotency-Key}, which are carried out once, however often they come.
 */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "database",
      "admission",
      "job"
    })
@NullMarked
package dev.oriel.idempotency;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
