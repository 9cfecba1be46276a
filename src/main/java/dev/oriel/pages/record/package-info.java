/** The page of a record. */
@NullMarked
package dev.oriel.pages.record;

import org.jspecify.annotations.NullMarked;
