package dev.oriel.operation.backup;

import static dev.oriel.operation.backup.Identifiers.quoted;

import module java.base;

import dev.oriel.operation.backup.TableDescription.Column;
import dev.oriel.operation.backup.TableDescription.Constraint;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.database.RestoredData;
import dev.oriel.platform.database.Session;
import dev.oriel.platform.database.Sessions;
import dev.oriel.platform.refusal.Refused;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Creates the schemas and tables of a backup. Each workspace is restored into a schema with a
 * temporary name, in a transaction of its own, because a single transaction for thousands of
 * workspaces would need too many locks. The last transaction restores the shared tables and renames
 * all schemas. Until then the installation is empty.
 */
final class RestoreTable implements AutoCloseable {

  /** The key of an advisory lock that nothing else uses: "restore". */
  private static final long LOCK = 0x726573746f7265L;

  private static final String TEMPORARY = "restoring_";

  private final Session session;
  private final JdbcTemplate jdbc;
  private final CatalogTable catalog;
  private final List<RestoredData> data;

  private RestoreTable(Session session, List<RestoredData> data) {
    this.session = session;
    this.data = data;
    this.jdbc = session.jdbc();
    this.catalog = new CatalogTable(session.jdbc());
  }

  /**
   * Begins a restore and removes what an interrupted one has left. Refuses as {@code Conflict} if
   * there is a workspace, or if another restore is running. The caller closes it.
   */
  static RestoreTable begin(Sessions sessions, List<RestoredData> data) {
    RestoreTable restore = new RestoreTable(sessions.open(), data);
    if (!Boolean.TRUE.equals(
        restore.jdbc.queryForObject("select pg_try_advisory_lock(" + LOCK + ")", Boolean.class))) {
      restore.session.close();
      throw Refused.conflict("Another restore is running.");
    }
    try {
      restore.requireEmpty();
      restore.clear();
      return restore;
    } catch (RuntimeException e) {
      restore.end();
      throw e;
    }
  }

  private void end() {
    try (session) {
      jdbc.queryForObject("select pg_advisory_unlock(" + LOCK + ")", Boolean.class);
    }
  }

  private void requireEmpty() {
    List<String> names =
        jdbc.query(
            "select name from oriel.workspace order by id limit 1", (row, _) -> row.getString(1));
    if (!names.isEmpty()) {
      throw Refused.conflict(
          "A backup is restored into an empty installation, but this one has the workspace '"
              + names.getFirst()
              + "'.");
    }
    List<String> schemas = catalog.schemas("^w[0-9]+$");
    if (!schemas.isEmpty()) {
      throw Refused.conflict(
          "A backup is restored into an empty installation, but this database has the schema "
              + schemas.getFirst()
              + ".");
    }
  }

  /** Removes the schemas of an incomplete restore. */
  private void clear() {
    for (String schema : catalog.schemas("^" + TEMPORARY + "w[0-9]+$")) {
      jdbc.execute("drop schema " + quoted(schema) + " cascade");
    }
  }

  void beginSchema(SchemaDescription schema) {
    session.begin();
    if (isShared(schema)) {
      jdbc.execute("lock table oriel.workspace in access exclusive mode");
      requireEmpty();
      dropShared();
    } else {
      jdbc.execute(CitusCluster.PLACED + "create schema " + quoted(restored(schema)));
    }
    jdbc.execute("set local search_path = " + quoted(restored(schema)));
    schema.sequences().stream()
        .filter(sequence -> !sequence.isIdentity())
        .forEach(sequence ->
            jdbc.execute(
                "create sequence %s as %s %s"
                    .formatted(quoted(sequence.name()), sequence.type(), counting(sequence))));
  }

  /** Keeps the schema itself, with the extensions in it. */
  private void dropShared() {
    for (String table :
        catalog.tables("^oriel$").getOrDefault(SchemaDescription.SHARED, List.of())) {
      jdbc.execute("drop table " + quoted(SchemaDescription.SHARED, table) + " cascade");
    }
    for (SequenceDescription sequence : catalog.sequences(SchemaDescription.SHARED)) {
      jdbc.execute("drop sequence " + quoted(SchemaDescription.SHARED, sequence.name()));
    }
  }

  void createTable(SchemaDescription schema, TableDescription table) {
    String columns =
        table.columns().stream()
            .map(column -> definition(schema, table, column))
            .collect(Collectors.joining(", "));
    String options =
        table.options().isEmpty() ? "" : " with (" + String.join(", ", table.options()) + ")";
    jdbc.execute("create table " + quoted(table.table()) + " (" + columns + ")" + options);
  }

  /** Copies rows into a table that the same transaction has created, and returns their number. */
  long copy(TableDescription table, InputStream rows) throws IOException {
    String columns =
        table.stored().stream()
            .map(column -> quoted(column.name()))
            .collect(Collectors.joining(", "));
    // Frozen rows are not rewritten by a later vacuum.
    return session.copyIn(
        "copy %s (%s) from stdin with (freeze)".formatted(quoted(table.table()), columns), rows);
  }

  /** Adds keys and indexes, which are faster to build after the rows. */
  void completeTable(TableDescription table) {
    table.constraints().stream()
        .filter(constraint -> !constraint.isReference())
        .forEach(constraint -> add(table, constraint));
    table.indexes().forEach(jdbc::execute);
    jdbc.execute("analyze " + quoted(table.table()));
  }

  /** Adds foreign keys and sets sequences after the last table, and commits. */
  void completeSchema(SchemaDescription schema, List<TableDescription> tables) {
    for (TableDescription table : tables) {
      table.constraints().stream()
          .filter(Constraint::isReference)
          .forEach(constraint -> add(table, constraint));
    }
    for (SequenceDescription sequence : schema.sequences()) {
      if (sequence.ownerTable() != null
          && sequence.ownerColumn() != null
          && !sequence.isIdentity()) {
        jdbc.execute(
            "alter sequence %s owned by %s.%s"
                .formatted(
                    quoted(sequence.name()),
                    quoted(sequence.ownerTable()),
                    quoted(sequence.ownerColumn())));
      }
      jdbc.query(
          "select setval(?::regclass, ?, ?)",
          _ -> {},
          quoted(sequence.name()),
          sequence.last(),
          sequence.isCalled());
    }
    if (isShared(schema)) {
      catalog
          .schemas("^" + TEMPORARY + "w[0-9]+$")
          .forEach(restored ->
              jdbc.execute(
                  "alter schema %s rename to %s"
                      .formatted(
                          quoted(restored), quoted(restored.substring(TEMPORARY.length())))));
    } else {
      data.forEach(one -> one.restored(jdbc, quoted(restored(schema))));
    }
    session.commit();
  }

  private void add(TableDescription table, Constraint constraint) {
    jdbc.execute(
        "alter table %s add constraint %s %s"
            .formatted(quoted(table.table()), quoted(constraint.name()), constraint.definition()));
  }

  private static String definition(
      SchemaDescription schema, TableDescription table, Column column) {
    StringBuilder definition = new StringBuilder(quoted(column.name()));
    definition.append(' ').append(column.type());
    if (column.isGenerated()) {
      definition.append(" generated always as (").append(column.expression()).append(") stored");
    } else if (column.expression() != null) {
      definition.append(" default ").append(column.expression());
    }
    if (column.identity() != null) {
      boolean always = column.identity().equals(TableDescription.IDENTITY_ALWAYS);
      SequenceDescription sequence = schema.identity(table.table(), column.name());
      definition
          .append(always ? " generated always" : " generated by default")
          .append(" as identity (sequence name ")
          .append(quoted(restored(schema), sequence.name()))
          .append(' ')
          .append(counting(sequence))
          .append(')');
    }
    return definition.append(column.notNull() ? " not null" : "").toString();
  }

  private static String counting(SequenceDescription sequence) {
    return "start with %d increment by %d minvalue %d maxvalue %d cache %d %s"
        .formatted(
            sequence.start(),
            sequence.increment(),
            sequence.min(),
            sequence.max(),
            sequence.cache(),
            sequence.cycles() ? "cycle" : "no cycle");
  }

  private static boolean isShared(SchemaDescription schema) {
    return schema.schema().equals(SchemaDescription.SHARED);
  }

  private static String restored(SchemaDescription schema) {
    return isShared(schema) ? SchemaDescription.SHARED : TEMPORARY + schema.schema();
  }

  /** Rolls back and removes whatever is not complete. */
  @Override
  public void close() {
    try {
      session.rollback();
      clear();
    } finally {
      end();
    }
  }
}
