/**
 * What requests may use at once: permits for expensive work, memory, and carrier threads; and the
 * context that says on whose account a thread works.
 */
@ApplicationModule(allowedDependencies = {"refusal"})
@NullMarked
package dev.oriel.admission;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
