/**
 * The OpenAPI document of the REST API, made for each profile, and the page that shows it. Features
 * describe themselves in {@link dev.oriel.web.openapi.Fragment}s.
 */
@NullMarked
package dev.oriel.web.openapi;

import org.jspecify.annotations.NullMarked;
