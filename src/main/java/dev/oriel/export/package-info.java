/** Exports of all records of an object as CSV, Excel workbook or lines of JSON. */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "field",
      "schema",
      "record",
      "feed",
      "sheet",
      "database",
      "admission",
      "http",
      "openapi"
    })
@NullMarked
package dev.oriel.export;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
