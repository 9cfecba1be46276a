package dev.oriel.integration.sheet;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The beginning of a table that is read.
 *
 * @param headers the names of the columns: 1 to 500, trimmed, not empty, different even if capitals
 *     are ignored
 * @param row the number of the row with the headers
 * @param rowsAbove the number of rows above it that are not blank
 * @param sheet its name; null if the file has no sheets
 * @param sheets the names of all visible sheets
 */
public record Heading(
    SourceFormat format,
    List<String> headers,
    int row,
    int rowsAbove,
    @Nullable String sheet,
    List<String> sheets) {}
