/**
 * The OpenAPI document of the REST API, made for one key, and the page that shows it. Features
 * describe themselves in {@link dev.oriel.openapi.Chapter}s.
 */
@ApplicationModule(
    allowedDependencies = {"refusal", "json", "permission", "identity", "field", "schema", "http"})
@NullMarked
package dev.oriel.openapi;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
