/** The REST transport: keys, the envelope, and refusals as status codes. It knows no feature. */
@ApplicationModule(
    allowedDependencies = {"refusal", "json", "identity", "idempotency", "database", "admission"})
@NullMarked
package dev.oriel.rest;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
