/** Encrypts secrets that have to be stored in a readable form, such as those that sign webhooks. */
@ApplicationModule(allowedDependencies = "database")
@NullMarked
package dev.oriel.secret;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
