/** The demo workspace of an installation that has no setup file. */
@ApplicationModule(
    allowedDependencies = {"json", "identity", "definition", "record", "database", "http", "setup"})
@NullMarked
package dev.oriel.demo;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
