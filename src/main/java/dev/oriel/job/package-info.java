/**
 * Background jobs: queued in the database, run by one node at a time, with the rights of the actor
 * that enqueued them.
 */
@ApplicationModule(
    allowedDependencies = {"refusal", "json", "permission", "identity", "database", "admission"})
@NullMarked
package dev.oriel.job;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
