/**
 * Data that comes in and goes out in other forms: sheets, imports, exports, the change feed, and
 * webhooks in both directions.
 */
@ApplicationModule(
    type = ApplicationModule.Type.OPEN,
    allowedDependencies = {
      "platform",
      "platform :: *",
      "access",
      "model",
      "model :: *",
      "web",
      "web :: *",
      "crm",
      "crm :: *"
    })
@NullMarked
package dev.oriel.integration;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
