package dev.oriel.integration.sheet;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A row that is not blank.
 *
 * @param number the number that a spreadsheet program shows beside the row. The first row of the
 *     file is 1; blank rows count.
 * @param cells one for each header, {@link SheetCell.Blank} where the row has nothing
 * @param problem why the row does not fit the headers; null if it does
 */
public record SheetRow(int number, List<SheetCell> cells, @Nullable String problem) {}
