/** Workspaces, members and credentials, and the actor that each request is carried out for. */
@ApplicationModule(allowedDependencies = {"refusal", "json", "permission", "database", "admission"})
@NullMarked
package dev.oriel.identity;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
