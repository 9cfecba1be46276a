/** Backup and restore of the installation or of one workspace. */
@ApplicationModule(allowedDependencies = {"refusal", "json", "identity", "database"})
@NullMarked
package dev.oriel.backup;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
