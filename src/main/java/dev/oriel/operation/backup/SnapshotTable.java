package dev.oriel.operation.backup;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.storage.OutsideContents;
import dev.oriel.operation.backup.Manifest.Contained;
import dev.oriel.platform.database.Session;
import dev.oriel.platform.database.Sessions;
import dev.oriel.platform.refusal.Refused;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A snapshot of the installation, or of one workspace. PostgreSQL's snapshots contain rows but not
 * table definitions. Each table is therefore locked before the snapshot, so that it cannot be
 * altered or dropped until it has been copied. Records can be read and written all the time.
 */
final class SnapshotTable implements AutoCloseable {

  private static final int ATTEMPTS = 20;

  /** A table or a sequence was dropped, or a lock timed out. */
  private static final Set<String> TEMPORARY = Set.of("42P01", "55P03");

  private final Session session;
  private final JdbcTemplate jdbc;
  private final CatalogTable catalog;
  private final @Nullable Workspace only;
  private final List<OutsideContents> outside;
  private final Map<String, List<String>> tables;
  private final Map<String, List<SequenceDescription>> sequences = new HashMap<>();
  private final List<Contained> workspaces;

  private SnapshotTable(Session session, @Nullable Workspace only, List<OutsideContents> outside) {
    this.session = session;
    this.outside = outside;
    this.jdbc = session.jdbc();
    this.catalog = new CatalogTable(session.jdbc());
    this.only = only;
    String schemas = "^(oriel|" + (only == null ? "w[0-9]+" : only.schema()) + ")$";
    Map<String, List<String>> before = catalog.tables(schemas);
    session.beginSnapshot("A backup");
    lock(before);
    this.workspaces = session.atOneMoment(inOrder(before.keySet()), this::contained);
    this.tables = catalog.tables(schemas);
    requireLocked(before);
    // Sequences are not part of snapshots. Read after the rows, they give no number twice.
    for (String schema : schemas()) {
      sequences.put(schema, catalog.sequences(schema));
    }
  }

  /**
   * Takes a snapshot of one workspace, or of everything. Refuses as {@code Unavailable} if tables
   * are created or dropped during each attempt. The caller closes it.
   *
   * @param outside the contents outside of the database that are copied, too
   */
  static SnapshotTable take(
      Sessions sessions, @Nullable Workspace only, List<OutsideContents> outside) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Session session = sessions.open();
      try {
        return new SnapshotTable(session, only, outside);
      } catch (RuntimeException e) {
        session.rollback();
        session.close();
        if (!isTemporary(e)) {
          throw e;
        }
      }
    }
    throw Refused.unavailable("Objects are being changed again and again; try again.");
  }

  private static boolean isTemporary(RuntimeException failure) {
    return failure instanceof TablesChanged
        || (failure instanceof DataAccessException e
            && e.getMostSpecificCause() instanceof SQLException cause
            && TEMPORARY.contains(cause.getSQLState()));
  }

  /** A table was created after the search for tables and before the locks. */
  private static final class TablesChanged extends RuntimeException {}

  /**
   * Locks all tables, those of each workspace after a savepoint, so that its locks can be released
   * when it has been copied. A lock does not take the snapshot.
   */
  private void lock(Map<String, List<String>> found) {
    lock(SchemaDescription.SHARED, found.getOrDefault(SchemaDescription.SHARED, List.of()));
    for (String schema : inOrder(found.keySet()).reversed()) {
      jdbc.execute("savepoint " + Identifiers.quoted(schema));
      lock(schema, found.getOrDefault(schema, List.of()));
    }
  }

  private void lock(String schema, List<String> names) {
    String list =
        names.stream()
            .map(name -> Identifiers.quoted(schema, name))
            .collect(Collectors.joining(", "));
    if (!list.isEmpty()) {
      session.lock(list, "access share");
    }
  }

  /** Workspaces' schemas, oldest first. */
  private static List<String> inOrder(Set<String> schemas) {
    return schemas.stream()
        .filter(schema -> !schema.equals(SchemaDescription.SHARED))
        .sorted((a, b) -> Long.compare(number(a), number(b)))
        .toList();
  }

  private static long number(String schema) {
    return Long.parseLong(schema.substring(1));
  }

  private void requireLocked(Map<String, List<String>> locked) {
    for (String schema : schemas()) {
      List<String> names = locked.getOrDefault(schema, List.of());
      if (!names.containsAll(tables.getOrDefault(schema, List.of()))) {
        throw new TablesChanged();
      }
    }
  }

  private List<Contained> contained() {
    return jdbc.query(
        "select id, name from oriel.workspace where id = coalesce(?::bigint, id) order by id",
        (row, _) -> new Contained(row.getLong(1), row.getString(2)),
        only == null ? null : only.id());
  }

  List<Contained> workspaces() {
    return workspaces;
  }

  /** The schemas to copy, in the order of the file. */
  List<String> schemas() {
    return Manifest.schemas(workspaces);
  }

  /** The versions of the tables. */
  SchemaVersions steps() {
    return new SchemaVersions(
        step("select max(version::int) from oriel.flyway_schema_history where success"),
        step("select coalesce(max(template), 0) from oriel.workspace"));
  }

  private int step(String sql) {
    Integer found = jdbc.queryForObject(sql, Integer.class);
    return found == null ? 0 : found;
  }

  /** The version of PostgreSQL, such as {@code 18.6}. */
  String postgres() {
    return jdbc.query("show server_version", (row, _) -> row.getString(1)).getFirst();
  }

  /**
   * Describes a schema. Refuses as {@code Conflict} a schema with contents that a backup cannot
   * describe, such as a view.
   */
  SchemaDescription schema(String schema) {
    jdbc.execute("set local search_path = " + Identifiers.quoted(schema));
    List<String> undescribed = catalog.undescribed(schema);
    if (!undescribed.isEmpty()) {
      throw Refused.conflict(
          "A backup cannot contain everything in the schema %s: %s."
              .formatted(schema, String.join(", ", undescribed)));
    }
    return new SchemaDescription(
        schema, sequences.getOrDefault(schema, List.of()), tables.getOrDefault(schema, List.of()));
  }

  TableDescription table(String schema, String table) {
    return catalog.describe(schema, table);
  }

  /** The rows of the tables. */
  SnapshotRowTable rows() {
    return new SnapshotRowTable(session, catalog, only, outside);
  }

  /** Releases the locks on a workspace's tables. */
  void release(String schema) {
    if (!schema.equals(SchemaDescription.SHARED)) {
      jdbc.execute("rollback to savepoint " + Identifiers.quoted(schema));
    }
  }

  @Override
  public void close() {
    try {
      session.rollback();
    } finally {
      session.close();
    }
  }
}
