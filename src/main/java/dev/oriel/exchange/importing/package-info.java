/** Bulk imports of files and of rows in JSON. */
@NullMarked
package dev.oriel.exchange.importing;

import org.jspecify.annotations.NullMarked;
