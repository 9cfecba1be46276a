/**
 * What requests may use at once: permits for expensive work, memory, and carrier threads; and the
 * context that says on whose account a thread works.
 */
@NullMarked
package dev.oriel.ground.admission;

import org.jspecify.annotations.NullMarked;
