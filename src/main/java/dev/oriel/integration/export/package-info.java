/** Exports of all records of an object as CSV, Excel workbook or lines of JSON. */
@NullMarked
package dev.oriel.integration.export;

import org.jspecify.annotations.NullMarked;
