/** Finds records with the same match key, and merges records into one. */
@NullMarked
package dev.oriel.crm.record.duplicate;

import org.jspecify.annotations.NullMarked;
