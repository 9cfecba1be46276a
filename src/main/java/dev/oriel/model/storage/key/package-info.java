/** Builds match keys anew after their form has changed. */
@NamedInterface("key")
@NullMarked
package dev.oriel.model.storage.key;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
