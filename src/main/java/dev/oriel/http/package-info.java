/**
 * What every surface over HTTP shares: request ids, budgets, bodies, query parameters, rate limits,
 * idempotency, answers and errors. A {@link dev.oriel.http.Surface} adds authentication and the
 * form of errors.
 */
@ApplicationModule(
    allowedDependencies = {"refusal", "json", "identity", "idempotency", "database", "admission"})
@NullMarked
package dev.oriel.http;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
