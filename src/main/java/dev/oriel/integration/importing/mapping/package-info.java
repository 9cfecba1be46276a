/** Decides which column goes to which field. */
@NamedInterface("mapping")
@NullMarked
package dev.oriel.integration.importing.mapping;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
