package dev.oriel.operation.backup;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.storage.OutsideContents;
import dev.oriel.operation.backup.TableDescription.Column;
import dev.oriel.platform.database.Session;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a snapshot's tables.
 *
 * @param only the workspace that is copied; null for everything
 * @param outside the contents outside of the database that are copied, too
 */
record SnapshotRowTable(
    Session session,
    CatalogTable catalog,
    @Nullable Workspace only,
    List<OutsideContents> outside) {

  /** The number of contents outside of the database that are read at once. */
  private static final int FETCHED = 1_000;

  /** The first transaction of any PostgreSQL, which is older than all that will read it. */
  private static final String OLDEST_TRANSACTION = "'3'::xid8";

  /** Copies the rows of a table and returns their number. */
  long copy(String schema, TableDescription table, OutputStream rows) throws IOException {
    long copied = session.copyOut("copy " + source(schema, table) + " to stdout", rows);
    for (OutsideContents contents : outside(schema)) {
      if (contents.table().equals(table.table())) {
        copied += copy(schema, contents, rows);
      }
    }
    return copied;
  }

  private long copy(String schema, OutsideContents contents, OutputStream rows) throws IOException {
    long[] copied = new long[1];
    OutsideContents.Reader reader = contents.open(schema);
    try {
      session
          .jdbc()
          .query(
              connection -> {
                PreparedStatement statement = connection.prepareStatement(contents.selection());
                statement.setFetchSize(FETCHED);
                return statement;
              },
              row -> {
                copied[0] += copy(reader, row, rows);
              });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return copied[0];
  }

  private static long copy(OutsideContents.Reader reader, ResultSet row, OutputStream rows)
      throws SQLException {
    try {
      return reader.write(row.getObject("id", UUID.class), row.getLong("size"), rows);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<OutsideContents> outside(String schema) {
    return schema.equals(SchemaDescription.SHARED) ? List.of() : outside;
  }

  private String source(String schema, TableDescription table) {
    String name = Identifiers.quoted(schema, table.table());
    String all =
        table.stored().stream()
            .map(column -> Identifiers.quoted(column.name()))
            .collect(Collectors.joining(", "));
    String values =
        table.stored().stream()
            .map(column -> value(schema, table, column))
            .collect(Collectors.joining(", "));
    String condition = condition(schema, table.table());
    if (condition == null && values.equals(all)) {
      return name + " (" + all + ")";
    }
    String chosen = condition == null ? "true" : condition;
    return "(select %s from %s where %s)".formatted(values, name, chosen);
  }

  private @Nullable String condition(String schema, String table) {
    if (schema.equals(SchemaDescription.SHARED)) {
      return only == null
          ? SharedRows.conditionOfAll(table)
          : new SharedRows(only.id(), catalog.references(schema)).condition(table);
    }
    return outside.stream()
        .map(contents -> contents.conditions().get(table))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** Transaction numbers have no meaning in another PostgreSQL, where they may be in the future. */
  private String value(String schema, TableDescription table, Column column) {
    if (column.type().equals("xid8")) {
      return OLDEST_TRANSACTION;
    }
    String name = table.table() + "." + column.name();
    return outside(schema).stream()
        .map(contents -> contents.values().get(name))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(Identifiers.quoted(column.name()));
  }
}
