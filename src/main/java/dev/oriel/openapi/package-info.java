/**
 * The OpenAPI document of the REST API, made for each profile, and the page that shows it. Features
 * describe themselves in {@link dev.oriel.openapi.Fragment}s.
 */
@ApplicationModule(
    allowedDependencies = {"json", "admission", "permission", "identity", "schema", "http"})
@NullMarked
package dev.oriel.openapi;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
