/** The reasons why operations are not carried out, with messages for people. */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package dev.oriel.refusal;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
