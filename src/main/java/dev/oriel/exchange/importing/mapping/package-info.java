/** Decides which column goes to which field. */
@NullMarked
package dev.oriel.exchange.importing.mapping;

import org.jspecify.annotations.NullMarked;
