/**
 * The surfaces, without any feature: HTTP, REST, MCP, and the description of the API. Features add
 * their operations, tools and chapters.
 */
@ApplicationModule(
    type = ApplicationModule.Type.OPEN,
    allowedDependencies = {"platform", "platform :: *", "access", "model", "model :: *"})
@NullMarked
package dev.oriel.web;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
