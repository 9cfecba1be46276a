/**
 * Data that comes in and goes out in other forms: sheets, imports, exports, the change feed, and
 * webhooks in both directions.
 */
@ApplicationModule(
    type = ApplicationModule.Type.OPEN,
    allowedDependencies = {
      "ground",
      "ground :: *",
      "access",
      "model",
      "model :: *",
      "surface",
      "surface :: *",
      "crm",
      "crm :: *"
    })
@NullMarked
package dev.oriel.exchange;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
