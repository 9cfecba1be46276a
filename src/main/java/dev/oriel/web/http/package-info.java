/**
 * The parts that all surfaces over HTTP share: request ids, budgets, bodies, query parameters, rate
 * limits, idempotency, answers and errors. A {@link dev.oriel.web.http.Surface} adds authentication
 * and the form of errors.
 */
@NullMarked
package dev.oriel.web.http;

import org.jspecify.annotations.NullMarked;
