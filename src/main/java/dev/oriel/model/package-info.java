/**
 * The parts of a workspace: the types of fields, the objects and their fields as values, and the
 * tables that hold their records.
 */
@ApplicationModule(
    type = ApplicationModule.Type.OPEN,
    allowedDependencies = {"platform", "platform :: *", "access"})
@NullMarked
package dev.oriel.model;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
