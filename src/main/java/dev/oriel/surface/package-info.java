/**
 * The surfaces, without any feature: HTTP, REST, MCP, and the description of the API. Features add
 * their operations, tools and chapters.
 */
@ApplicationModule(
    type = ApplicationModule.Type.OPEN,
    allowedDependencies = {"ground", "ground :: *", "access", "model", "model :: *"})
@NullMarked
package dev.oriel.surface;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
