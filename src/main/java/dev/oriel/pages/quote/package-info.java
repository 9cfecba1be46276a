/** Quotes: the table of their lines, and how they are printed. */
@NullMarked
package dev.oriel.pages.quote;

import org.jspecify.annotations.NullMarked;
