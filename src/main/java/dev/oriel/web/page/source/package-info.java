/** Pages that follow their sources while somebody works on them. */
@NullMarked
package dev.oriel.web.page.source;

import org.jspecify.annotations.NullMarked;
