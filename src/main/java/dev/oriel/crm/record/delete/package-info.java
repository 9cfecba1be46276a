/** Deletes records with what belongs to them, and undoes changes. */
@NamedInterface("delete")
@NullMarked
package dev.oriel.crm.record.delete;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
