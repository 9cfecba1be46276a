/**
 * Features, each in a folder of its own with all that belongs to it: its door and its tables, its
 * routes, tools and pages, its section of the setup file and its commands.
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
      "crm :: *",
      "exchange",
      "exchange :: *",
      "operation",
      "pages"
    })
@NullMarked
package dev.oriel.feature;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
