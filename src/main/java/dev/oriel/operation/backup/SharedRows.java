package dev.oriel.operation.backup;

import module java.base;

import dev.oriel.operation.backup.CatalogTable.Reference;
import org.jspecify.annotations.Nullable;

/**
 * Selects the rows of the shared tables that belong to a workspace: those that refer to it,
 * directly or through other tables.
 *
 * @param references the foreign keys between the shared tables
 */
record SharedRows(long workspace, List<Reference> references) {

  private static final String ROOT = "workspace";

  /** The version of the shared tables, and the secret key's check value. */
  private static final Set<String> OF_INSTALLATION = Set.of("flyway_schema_history", "secret_key");

  /**
   * What gives access, or depends on requests, of people who are signed in now. It is no part of
   * backups, so that a restored installation has no session, no link and no grant of an OAuth
   * client.
   */
  private static final Set<String> TRANSIENT =
      Set.of(
          "coordinator",
          "web_session",
          "kept_form",
          "reset_link",
          "invitation",
          "known_device",
          "notification",
          "oauth_grant",
          "oauth_code",
          "oauth_token",
          "sign_in_counter",
          "unknown_sign_in",
          "first_start");

  /** No row of a shared table. */
  private static final String NONE = "false";

  /** The condition for the rows of a table in a backup of everything; null for all of them. */
  static @Nullable String conditionOfAll(String table) {
    return TRANSIENT.contains(table) ? NONE : null;
  }

  /**
   * The condition for the rows of a table; null for all of them.
   *
   * @throws IllegalStateException if the table does not refer to workspaces
   */
  @Nullable String condition(String table) {
    if (OF_INSTALLATION.contains(table)) {
      return null;
    }
    if (TRANSIENT.contains(table)) {
      return NONE;
    }
    if (table.equals("account")) {
      return "id in (select account_id from %s where workspace_id = %d)"
          .formatted(Identifiers.quoted(SchemaDescription.SHARED, "member"), workspace);
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
