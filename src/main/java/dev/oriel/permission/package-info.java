/** Permission profiles and the rules that decide by them. */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package dev.oriel.permission;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
