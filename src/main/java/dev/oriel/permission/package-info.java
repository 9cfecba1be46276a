/** Permission profiles and their rules. */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package dev.oriel.permission;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
