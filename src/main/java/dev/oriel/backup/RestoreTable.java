package dev.oriel.backup;

import static dev.oriel.backup.Identifiers.quoted;

import dev.oriel.backup.TableDescription.Column;
import dev.oriel.backup.TableDescription.Constraint;
import dev.oriel.database.Session;
import dev.oriel.database.Sessions;
import dev.oriel.refusal.Refused;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Makes schemas and tables as a backup describes them. A workspace is made in a schema that nobody
 * looks at, in a transaction of its own, because one for all of thousands would need more locks
 * than PostgreSQL has. The shared tables come last, in the transaction that gives all schemas their
 * names: until then the installation is empty.
 */
final class RestoreTable implements AutoCloseable {

  /** Any number that nothing else locks: "restore". */
  private static final long LOCK = 0x726573746f7265L;

  private static final String HALF = "restoring_";

  private final Session session;
  private final JdbcTemplate jdbc;
  private final CatalogTable catalog;

  private RestoreTable(Session session) {
    this.session = session;
    this.jdbc = session.jdbc();
    this.catalog = new CatalogTable(session);
  }

  /**
   * Begins a restore, with what another one has left half done cleared away. Refuses as {@code
   * Conflict} if there is a workspace, or if another restore is under way. The caller closes it.
   */
  static RestoreTable begin(Sessions sessions) {
    RestoreTable restore = new RestoreTable(sessions.open());
    if (!restore.lock()) {
      restore.session.close();
      throw Refused.conflict("Another restore is under way.");
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

  private boolean lock() {
    return Boolean.TRUE.equals(
        jdbc.queryForObject("select pg_try_advisory_lock(" + LOCK + ")", Boolean.class));
  }

  private void end() {
    try (session) {
      jdbc.queryForObject("select pg_advisory_unlock(" + LOCK + ")", Boolean.class);
    }
  }

  private void requireEmpty() {
    List<String> names =
        jdbc.query(
            "select name from oriel.workspace order by id limit 1", (row, n) -> row.getString(1));
    if (!names.isEmpty()) {
      throw Refused.conflict(
          "A backup is restored into an empty installation, and this one has the workspace '"
              + names.getFirst()
              + "'.");
    }
    List<String> schemas = catalog.schemas("^w[0-9]+$");
    if (!schemas.isEmpty()) {
      throw Refused.conflict(
          "A backup is restored into an empty installation, and this database has the schema "
              + schemas.getFirst()
              + ".");
    }
  }

  /** Removes what was restored and not completed. */
  private void clear() {
    for (String schema : catalog.schemas("^" + HALF + "w[0-9]+$")) {
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
      jdbc.execute("create schema " + quoted(place(schema)));
    }
    jdbc.execute("set local search_path = " + quoted(place(schema)));
    schema.sequences().stream()
        .filter(sequence -> !sequence.isIdentity())
        .forEach(sequence ->
            jdbc.execute(
                "create sequence %s as %s %s"
                    .formatted(quoted(sequence.name()), sequence.type(), counting(sequence))));
  }

  /** The schema itself stays, with the extensions in it. */
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

  /** The rows of a table that the same transaction has made; returns their number. */
  long copy(TableDescription table, InputStream rows) throws IOException {
    String columns =
        table.stored().stream()
            .map(column -> quoted(column.name()))
            .collect(Collectors.joining(", "));
    // Frozen, they need not be written once more by a later vacuum.
    return session.copyIn(
        "copy %s (%s) from stdin with (freeze)".formatted(quoted(table.table()), columns), rows);
  }

  /** What is quicker to build of rows than row by row. */
  void completeTable(TableDescription table) {
    table.constraints().stream()
        .filter(constraint -> !constraint.isReference())
        .forEach(constraint -> add(table, constraint));
    table.indexes().forEach(jdbc::execute);
    jdbc.execute("analyze " + quoted(table.table()));
  }

  /** References and sequences, when all tables are there; and the end of the transaction. */
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
          row -> {},
          quoted(sequence.name()),
          sequence.last(),
          sequence.isCalled());
    }
    if (isShared(schema)) {
      catalog
          .schemas("^" + HALF + "w[0-9]+$")
          .forEach(half ->
              jdbc.execute(
                  "alter schema %s rename to %s"
                      .formatted(quoted(half), quoted(half.substring(HALF.length())))));
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
          .append(quoted(place(schema), sequence.name()))
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

  private static String place(SchemaDescription schema) {
    return isShared(schema) ? SchemaDescription.SHARED : HALF + schema.schema();
  }

  /** Takes back what is not completed. */
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
