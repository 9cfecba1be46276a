/** Workspaces, members, profiles and credentials, and the actor that calls each operation. */
@ApplicationModule(allowedDependencies = {"refusal", "json", "permission", "database", "admission"})
@NullMarked
package dev.oriel.identity;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
