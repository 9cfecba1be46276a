package dev.oriel.record;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A deletion of a record.
 *
 * @param remaining null if the record is deleted; otherwise the number of visible lookups that a
 *     job has to clear before
 */
public record Deleted(UUID id, @Nullable Long remaining) {}
