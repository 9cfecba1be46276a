/** Workspaces, members and credentials, and the actor on whose behalf each operation runs. */
@ApplicationModule(allowedDependencies = {"refusal", "json", "permission", "database", "admission"})
@NullMarked
package dev.oriel.identity;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
