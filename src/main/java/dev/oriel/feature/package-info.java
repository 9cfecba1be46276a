/**
 * Features, each in a folder of its own with all that belongs to it: its door and its tables, its
 * routes, tools and pages, its section of the setup file and its commands.
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
      "crm :: *",
      "integration",
      "integration :: *",
      "operation",
      "pages"
    })
@NullMarked
package dev.oriel.feature;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
