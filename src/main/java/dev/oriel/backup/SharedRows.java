package dev.oriel.backup;

import dev.oriel.backup.CatalogTable.Reference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which rows of the shared tables are a workspace's: those from which references lead to it.
 *
 * @param references between the shared tables
 */
record SharedRows(long workspace, List<Reference> references) {

  private static final String ROOT = "workspace";

  /** Of the installation and no workspace's: how far its tables are upgraded. */
  private static final String HISTORY = "flyway_schema_history";

  /**
   * The condition of a table's rows, null if all of them are wanted.
   *
   * @throws IllegalStateException if nothing leads from the table to a workspace
   */
  @Nullable String condition(String table) {
    if (table.equals(HISTORY)) {
      return null;
    }
    if (table.equals(ROOT)) {
      return "id = " + workspace;
    }
    Reference way =
        references.stream()
            .filter(reference -> reference.table().equals(table))
            .filter(reference -> !reference.target().equals(table))
            .min((a, b) -> Boolean.compare(b.target().equals(ROOT), a.target().equals(ROOT)))
            .orElseThrow(() ->
                new IllegalStateException("no reference leads from " + table + " to a workspace"));
    return "%s in (select %s from %s where %s)"
        .formatted(
            Identifiers.quoted(way.column()),
            Identifiers.quoted(way.targetColumn()),
            Identifiers.quoted(SchemaDescription.SHARED, way.target()),
            condition(way.target()));
  }
}
