/** Strict parsing and writing of JSON. */
@ApplicationModule(allowedDependencies = {"refusal"})
@NullMarked
package dev.oriel.json;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
