/** Permission profiles and their pure rules. */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package dev.oriel.permission;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
