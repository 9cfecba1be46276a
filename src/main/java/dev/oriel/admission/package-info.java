/**
 * What requests may hold at once: places for work that is dear, memory, and the threads that carry
 * them.
 */
@ApplicationModule(allowedDependencies = {"refusal"})
@NullMarked
package dev.oriel.admission;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
