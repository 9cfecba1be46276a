package dev.oriel.crm.record.merge;

import tools.jackson.databind.node.ObjectNode;

/**
 * A row of a merge.
 *
 * @param number by which outcomes and problems name the row
 * @param input {@code {name, fields}}, as for a record that is created; what is absent stays
 *     unchanged
 */
public record MergeRow(int number, ObjectNode input) {}
