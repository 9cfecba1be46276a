package dev.oriel.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list.
 *
 * @param query what was asked for
 * @param nextCursor where the list goes on; null at its end
 */
public record RecordPage(RecordQuery query, List<CrmRecord> records, @Nullable String nextCursor) {}
