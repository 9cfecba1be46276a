/** The tables of records: how they are created, rewritten and erased. */
@NamedInterface("table")
@NullMarked
package dev.oriel.model.storage.table;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
