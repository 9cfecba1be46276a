/**
 * The tools of operators: the start and its settings, setup files, the demo workspace, backups, and
 * the command line.
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
      "integration :: *"
    })
@NullMarked
package dev.oriel.operation;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
