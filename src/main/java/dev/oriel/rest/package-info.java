/** The REST surface: keys, the JSON envelope and errors. It does not depend on features. */
@ApplicationModule(allowedDependencies = {"refusal", "identity", "http"})
@NullMarked
package dev.oriel.rest;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
