/** Pages that follow their sources while somebody works on them. */
@NullMarked
package dev.oriel.surface.web.source;

import org.jspecify.annotations.NullMarked;
