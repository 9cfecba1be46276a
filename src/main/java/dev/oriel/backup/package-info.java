/**
 * Backups: a file that holds one moment of the installation, or of one workspace, and its
 * restoring.
 */
@ApplicationModule(allowedDependencies = {"refusal", "json", "identity", "database"})
@NullMarked
package dev.oriel.backup;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
