/**
 * Requests with an {@code Idempotency-Key}, which are carried out once, however often they come.
 */
@NullMarked
package dev.oriel.access.idempotency;

import org.jspecify.annotations.NullMarked;
