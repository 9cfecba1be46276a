/** What requests may hold at once: places for work that is dear, and memory. */
@ApplicationModule(allowedDependencies = {"refusal"})
@NullMarked
package dev.oriel.admission;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
