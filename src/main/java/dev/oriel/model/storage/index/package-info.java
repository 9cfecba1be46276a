/** The indexes of large tables, some of them automatic. */
@NamedInterface("index")
@NullMarked
package dev.oriel.model.storage.index;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
