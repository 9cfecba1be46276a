package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.crm.query.RecordQuery;
import dev.oriel.model.schema.CrmRecord;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list.
 *
 * @param query the query that it answers
 * @param nextCursor the cursor of the next page; null on the last one
 */
public record RecordPage(RecordQuery query, List<CrmRecord> records, @Nullable String nextCursor) {}
