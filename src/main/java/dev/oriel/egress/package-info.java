/**
 * Requests to URLs that users enter, which never reach internal addresses unless the operator
 * allows it.
 */
@ApplicationModule(allowedDependencies = "refusal")
@NullMarked
package dev.oriel.egress;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
