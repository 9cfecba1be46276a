/**
 * The actors, their rights, and the work that is done in an actor's name: identity, permission
 * profiles, idempotent requests, and background jobs.
 */
@ApplicationModule(
    type = ApplicationModule.Type.OPEN,
    allowedDependencies = {"platform", "platform :: *"})
@NullMarked
package dev.oriel.access;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
