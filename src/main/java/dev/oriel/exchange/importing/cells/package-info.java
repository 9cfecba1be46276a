/** Reads the values that cells show. */
@NullMarked
package dev.oriel.exchange.importing.cells;

import org.jspecify.annotations.NullMarked;
