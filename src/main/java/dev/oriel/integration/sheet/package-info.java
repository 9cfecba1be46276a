/**
 * Reads uploaded tables (.csv, .xlsx, .xls) and writes workbooks, row by row, with bounded memory.
 */
@NullMarked
package dev.oriel.integration.sheet;

import org.jspecify.annotations.NullMarked;
