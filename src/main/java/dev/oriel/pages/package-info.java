/**
 * The pages for people. They compose features and decide nothing: what a person may see and do is
 * decided by the same doors as for programs.
 */
@ApplicationModule(
    type = ApplicationModule.Type.OPEN,
    allowedDependencies = {
      "ground",
      "ground :: *",
      "access",
      "access :: *",
      "model",
      "model :: *",
      "surface",
      "surface :: *",
      "crm",
      "crm :: *",
      "exchange",
      "exchange :: *"
    })
@NullMarked
package dev.oriel.pages;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
