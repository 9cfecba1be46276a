/** Creates and changes the tables of records and their indexes. */
@NullMarked
package dev.oriel.model.storage;

import org.jspecify.annotations.NullMarked;
