/** Writes and undoes an import in the background. */
@NullMarked
package dev.oriel.exchange.importing.run;

import org.jspecify.annotations.NullMarked;
