/** What the value of a field is, for each field type: its JSON, its columns, its search text. */
@ApplicationModule(allowedDependencies = {"refusal", "json"})
@NullMarked
package dev.oriel.field;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
