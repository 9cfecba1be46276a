/** The records that point at a record. */
@NullMarked
package dev.oriel.pages.related;

import org.jspecify.annotations.NullMarked;
