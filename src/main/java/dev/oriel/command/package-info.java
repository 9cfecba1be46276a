/** The command line for operators: keys, workspaces and setup files, beside a running server. */
@ApplicationModule(allowedDependencies = {"refusal", "permission", "identity", "setup", "database"})
@NullMarked
package dev.oriel.command;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
