package dev.oriel.storage;

import com.zaxxer.hikari.HikariDataSource;
import dev.oriel.field.FieldType;
import dev.oriel.field.FieldTypes;
import dev.oriel.json.Json;
import dev.oriel.schema.SearchDocuments;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.StatementCallback;
import org.springframework.stereotype.Component;

/** The indexes of large tables, built and dropped without holding up anybody. */
@Component
class IndexTable implements DisposableBean {

  /** From so many rows on, as PostgreSQL estimates, a table is large. */
  static final int LARGE = 5_000;

  /** Names the lock that the node holds which does the work. */
  private static final long LOCK = 0x4F5249454CL;

  private final JdbcTemplate jdbc;
  private volatile boolean closing;
  private volatile @Nullable Statement running;

  IndexTable(@Qualifier("backgroundPool") HikariDataSource pool) {
    this.jdbc = new JdbcTemplate(pool);
  }

  /** Does the work unless another node is doing it. */
  void onOneNode(Runnable work) {
    jdbc.execute(
        (ConnectionCallback<Boolean>)
            connection -> {
              try (var statement = connection.createStatement();
                  var taken = statement.executeQuery("select pg_try_advisory_lock(" + LOCK + ")")) {
                taken.next();
                if (!taken.getBoolean(1)) {
                  return false;
                }
              }
              try {
                work.run();
              } finally {
                // The connection goes back to the pool, and would keep the lock there.
                try (var statement = connection.createStatement()) {
                  statement.execute("select pg_advisory_unlock(" + LOCK + ")");
                }
              }
              return true;
            });
  }

  /** The indexes that are there by their qualified names, and whether they were finished. */
  Map<String, Boolean> there() {
    Map<String, Boolean> there = new HashMap<>();
    jdbc.query(
        """
        select n.nspname || '.' || c.relname as name, i.indisvalid
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname ~ '^w[0-9]+$'
        join pg_index i on i.indexrelid = c.oid
        where c.relkind = 'i' and starts_with(c.relname, ?)
        """,
        row -> {
          there.put(row.getString("name"), row.getBoolean("indisvalid"));
        },
        Index.PREFIX);
    return there;
  }

  /** The indexes that should be there, by their qualified names. */
  Map<String, Index> wanted() {
    Map<String, Index> wanted = new LinkedHashMap<>();
    jdbc.query(
        """
        select o.workspace_id, o.id, s.column_name
        from oriel.object_type o
        join pg_namespace n on n.nspname = 'w' || o.workspace_id
        join pg_class c on c.relnamespace = n.oid and c.relname = 'o' || o.id
        cross join lateral (
          select ? as column_name
          union all
          select f.search_column from oriel.field f
          where f.object_id = o.id and f.search_column is not null) s
        where o.has_table and c.reltuples >= ?
        order by o.id, s.column_name
        """,
        row -> {
          Index index =
              Index.trigrams(
                  row.getLong("workspace_id"), row.getLong("id"), row.getString("column_name"));
          wanted.put(index.qualifiedName(), index);
        },
        SearchDocuments.SHARED,
        LARGE);
    jdbc.query(
        """
        select o.workspace_id, o.id, f.type, f.config, f.columns[1] as column_name
        from oriel.field f join oriel.object_type o on o.id = f.object_id
        where f.is_indexed and o.has_table order by f.id
        """,
        row -> {
          FieldType type =
              FieldTypes.stored(
                  row.getString("type"), Json.MAPPER.readTree(row.getString("config")));
          Index.sorted(
                  row.getLong("workspace_id"),
                  row.getLong("id"),
                  type,
                  row.getString("column_name"))
              .forEach(index -> wanted.put(index.qualifiedName(), index));
        });
    return wanted;
  }

  void create(Index index) {
    execute(
        "create index concurrently %s on %s.%s %s"
            .formatted(index.name(), index.schema(), index.table(), index.definition()));
  }

  void drop(String qualifiedName) {
    execute("drop index concurrently if exists " + qualifiedName);
  }

  private void execute(String sql) {
    jdbc.execute(
        (StatementCallback<Boolean>)
            statement -> {
              running = statement;
              try {
                return !closing && statement.execute(sql);
              } finally {
                running = null;
              }
            });
  }

  /** Nobody waits for an index when the server ends. */
  @Override
  public void destroy() throws SQLException {
    closing = true;
    Statement building = running;
    if (building != null) {
      building.cancel();
    }
  }
}
