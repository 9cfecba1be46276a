/** The columns of fields: how they are added, changed and removed. */
@NamedInterface("field")
@NullMarked
package dev.oriel.model.storage.field;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
