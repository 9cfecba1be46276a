/** A second surface, which only tests have. */
@NullMarked
package dev.oriel.second;

import org.jspecify.annotations.NullMarked;
