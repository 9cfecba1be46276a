/** Why an operation was not carried out, in words for the person who asked for it. */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package dev.oriel.refusal;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
