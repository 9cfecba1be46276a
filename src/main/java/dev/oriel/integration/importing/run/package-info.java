/** Writes and undoes an import in the background. */
@NullMarked
package dev.oriel.integration.importing.run;

import org.jspecify.annotations.NullMarked;
