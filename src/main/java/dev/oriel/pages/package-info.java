/**
 * The pages for people. They compose features and decide nothing: what a person may see and do is
 * decided by the same doors as for programs.
 */
@ApplicationModule(
    type = ApplicationModule.Type.OPEN,
    allowedDependencies = {
      "platform",
      "platform :: *",
      "access",
      "access :: *",
      "model",
      "model :: *",
      "web",
      "web :: *",
      "crm",
      "crm :: *",
      "integration",
      "integration :: *"
    })
@NullMarked
package dev.oriel.pages;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
