/**
 * The command line for operators, beside a running server: keys, workspaces, setup files, backups.
 */
@ApplicationModule(
    allowedDependencies = {"refusal", "permission", "identity", "setup", "backup", "database"})
@NullMarked
package dev.oriel.command;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
