/** The REST surface: its keys, the JSON envelope, and errors in JSON. It knows no feature. */
@ApplicationModule(allowedDependencies = {"refusal", "identity", "http"})
@NullMarked
package dev.oriel.rest;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
