/** The command line for operators: keys, workspaces, setup files, jobs and backups. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "permission",
      "identity",
      "setup",
      "backup",
      "database",
      "database::embedded",
      "job",
      "json",
      "record",
      "journal",
      "inbound",
      "outbound"
    })
@NullMarked
package dev.oriel.command;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
