/** Executes several writes together, all or nothing. */
@NamedInterface("batch")
@NullMarked
package dev.oriel.crm.record.batch;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
