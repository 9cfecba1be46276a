/**
 * The foundation of the program, which knows nothing of a CRM: refusals, JSON, admission, the
 * database, secrets, and requests to the outside.
 */
@ApplicationModule(
    type = ApplicationModule.Type.OPEN,
    allowedDependencies = {})
@NullMarked
package dev.oriel.platform;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
