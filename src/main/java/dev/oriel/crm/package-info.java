/**
 * The CRM itself: definitions, records and what belongs to them, how they are found, the log of
 * their changes, and the members who work with them.
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
      "web :: *"
    })
@NullMarked
package dev.oriel.crm;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
