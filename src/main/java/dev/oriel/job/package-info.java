/**
 * Work in the background: queued in the database, carried out once at a time by any node, with the
 * rights of whoever asked for it.
 */
@ApplicationModule(
    allowedDependencies = {"refusal", "json", "permission", "identity", "database", "admission"})
@NullMarked
package dev.oriel.job;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
