/** Reads records from their tables. */
@NamedInterface("read")
@NullMarked
package dev.oriel.crm.record.read;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
