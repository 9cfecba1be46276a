/** The lists of records, one for each object. */
@NullMarked
package dev.oriel.pages.list;

import org.jspecify.annotations.NullMarked;
