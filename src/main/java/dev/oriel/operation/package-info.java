/**
 * The tools of operators: the start and its settings, setup files, the demo workspace, backups, and
 * the command line.
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
      "exchange :: *"
    })
@NullMarked
package dev.oriel.operation;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
