/**
 * Reads uploaded tables (.csv, .xlsx, .xls) and writes workbooks, row by row, with bounded memory.
 */
@ApplicationModule(allowedDependencies = {"refusal", "field"})
@NullMarked
package dev.oriel.sheet;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
