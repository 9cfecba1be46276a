/** Bulk imports of files and of rows in JSON. */
@NullMarked
package dev.oriel.integration.importing;

import org.jspecify.annotations.NullMarked;
