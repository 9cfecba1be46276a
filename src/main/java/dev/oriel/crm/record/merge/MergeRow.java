package dev.oriel.crm.record.merge;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A row of a merge.
 *
 * @param number by which outcomes and problems name the row
 * @param input {@code {name, fields}}, as for a record that is created; what is absent stays
 *     unchanged
 * @param id of the record that it names; null if it names none
 * @param createdAt the time of creation of a new record; null for now
 */
public record MergeRow(
    int number, ObjectNode input, @Nullable UUID id, @Nullable OffsetDateTime createdAt) {}
