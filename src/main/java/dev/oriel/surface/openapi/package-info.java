/**
 * The OpenAPI document of the REST API, made for each profile, and the page that shows it. Features
 * describe themselves in {@link dev.oriel.surface.openapi.Fragment}s.
 */
@NullMarked
package dev.oriel.surface.openapi;

import org.jspecify.annotations.NullMarked;
