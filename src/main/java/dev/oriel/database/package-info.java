/** PostgreSQL, embedded or external: its connections and transactions. */
@ApplicationModule(allowedDependencies = {"refusal", "admission"})
@NullMarked
package dev.oriel.database;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
