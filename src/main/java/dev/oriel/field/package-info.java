/** Field types: the JSON, the columns, the comparison and the search text of their values. */
@ApplicationModule(allowedDependencies = {"refusal", "json"})
@NullMarked
package dev.oriel.field;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
