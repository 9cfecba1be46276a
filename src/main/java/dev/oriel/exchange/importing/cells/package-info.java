/** Reads the values of cells. */
@NullMarked
package dev.oriel.exchange.importing.cells;

import org.jspecify.annotations.NullMarked;
