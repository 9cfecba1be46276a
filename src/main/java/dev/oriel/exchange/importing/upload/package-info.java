/** Reads the uploaded rows, from JSON or a file. */
@NullMarked
package dev.oriel.exchange.importing.upload;

import org.jspecify.annotations.NullMarked;
