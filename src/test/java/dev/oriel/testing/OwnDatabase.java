package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.job.Jobs;
import dev.oriel.operation.command.CommandBeans;
import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.DatabaseServer;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** A database of a test's own, which Oriel is told of as of any that somebody else runs. */
public final class OwnDatabase implements AutoCloseable {

  private static final DatabaseAddress SHARED = RunningOriel.bean(DatabaseServer.class).address();

  /** The name of a database with Oriel's shared tables, of which the others are copies. */
  private static final String MIGRATED =
      TestDatabases.areClusters() ? "template1" : migrated().name;

  private final String name = "test_" + UUID.randomUUID().toString().replace("-", "");
  private final String url = RunningOriel.named(SHARED, name).url();
  private final SingleConnectionDataSource connection =
      new SingleConnectionDataSource(
          url, Objects.toString(SHARED.user(), ""), Objects.toString(SHARED.password(), ""), true);
  private final JdbcTemplate jdbc = new JdbcTemplate(connection);

  private OwnDatabase() {}

  /** A database as the first start makes it before it creates a workspace. */
  public static OwnDatabase create() {
    return TestDatabases.areClusters() ? migrated() : copyOf(MIGRATED);
  }

  /** A database without anything of Oriel's. */
  public static OwnDatabase createEmpty() {
    return copyOf("template1");
  }

  /** Another database with all that this one holds, which nobody else uses meanwhile. */
  public OwnDatabase copy() {
    endConnections();
    return copyOf(name);
  }

  private static OwnDatabase copyOf(String template) {
    OwnDatabase made = new OwnDatabase();
    TestDatabases.create(SHARED, made.name, template);
    return made;
  }

  /** A server of somebody else's is left without it. */
  private static OwnDatabase migrated() {
    OwnDatabase made = createEmpty();
    try (ConfigurableApplicationContext beans = CommandBeans.open(made.settings())) {
      beans.getBean(JdbcTemplate.class);
    }
    if (RunningOriel.isOnAnotherServer() && !TestDatabases.areClusters()) {
      SpringApplication.getShutdownHandlers().add(() -> TestDatabases.drop(SHARED, made.name));
    }
    return made;
  }

  /** The settings by which Oriel uses it. */
  public List<String> settings() {
    return List.of(
        "--oriel.database-url=" + url,
        "--oriel.database-user=" + SHARED.user(),
        "--oriel.database-password=" + SHARED.password());
  }

  public JdbcTemplate jdbc() {
    return jdbc;
  }

  /** A connection that its caller closes. */
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(
        url, Objects.toString(SHARED.user(), ""), Objects.toString(SHARED.password(), ""));
  }

  /** A server on it, without a demo. The caller closes it. */
  public ServletWebServerApplicationContext serve(String... more) {
    List<String> arguments = new ArrayList<>(settings());
    arguments.addAll(List.of("--server.port=0", "--oriel.demo=false", "--oriel.database-pool=16"));
    arguments.addAll(List.of(more));
    return RunningOriel.run(arguments);
  }

  public static String origin(ServletWebServerApplicationContext server) {
    return "http://localhost:" + Objects.requireNonNull(server.getWebServer()).getPort();
  }

  /**
   * All rows of all tables of Oriel, as JSON, by table. Without the number of a change's
   * transaction, which means nothing in another database, and without the system's own jobs, which
   * run all the time.
   */
  public Map<String, List<String>> rows() {
    Map<String, List<String>> rows = new TreeMap<>();
    for (String table : tables()) {
      String own = table.equals("oriel.job") ? " where workspace_id is not null" : "";
      rows.put(
          table,
          query("select (to_jsonb(t) - 'txid')::text from " + table + " t" + own + " order by 1"));
    }
    return rows;
  }

  /** What tables are made of: columns, constraints, indexes, and where sequences stand. */
  public List<String> structure() {
    List<String> structure = new ArrayList<>();
    for (String table : tables()) {
      structure.addAll(
          query(
              """
              select concat_ws(' ', ?::text, attname, format_type(atttypid, atttypmod), attnotnull,
                attidentity, attgenerated, pg_get_expr(adbin, adrelid))
              from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
              where attrelid = ?::regclass and attnum > 0 and not attisdropped
              union all
              select concat_ws(' ', ?::text, conname, pg_get_constraintdef(oid)) from pg_constraint
              where conrelid = ?::regclass
              union all
              select pg_get_indexdef(indexrelid) from pg_index where indrelid = ?::regclass
              union all
              select concat_ws(' ', ?::text, reloptions) from pg_class where oid = ?::regclass
              order by 1
              """,
              table,
              table,
              table,
              table,
              table,
              table,
              table));
    }
    structure.addAll(
        query("select row_to_json(s)::text from pg_sequences s order by schemaname, sequencename"));
    return structure;
  }

  private List<String> tables() {
    return query(
        """
        select schemaname || '.' || tablename from pg_tables
        where schemaname = 'oriel' or schemaname ~ '^w[0-9]+$' order by 1
        """);
  }

  /** The first column of the rows. */
  public List<String> query(String sql, Object... parameters) {
    return jdbc.query(sql, (row, _) -> row.getString(1), parameters);
  }

  /**
   * Lets the time pass after which another node takes over what a killed one was running. Nodes
   * whose heartbeats come often enough for tests would lose their jobs on a busy machine.
   */
  public void passTime() {
    jdbc.update(
        "update oriel.job set last_heartbeat = last_heartbeat - interval '1 hour' where picked");
  }

  /** Makes due now what jobs of a kind wait for, on a server on this database. */
  public void hurryJobs(BeanFactory server, String kind) {
    Jobs jobs = server.getBean(Jobs.class);
    for (String job :
        query(
            "select task_instance from oriel.job where task_name = ? and state = 'QUEUED'"
                + " and execution_time > now()",
            kind)) {
      try {
        jobs.retry(job);
      } catch (Refused e) {
        assertThat(e.refusal()).as("it runs by now").isInstanceOf(Refusal.Conflict.class);
      }
    }
  }

  /** Nobody reaches it any more. */
  public void shut() {
    RunningOriel.bean(JdbcTemplate.class)
        .execute("alter database " + name + " with allow_connections false");
    endConnections();
  }

  /** Autovacuum makes way by itself, but not when it is forced: that needs the right to. */
  private void endConnections() {
    connection.resetConnection();
    RunningOriel.bean(JdbcTemplate.class)
        .query(
            """
            select pg_terminate_backend(pid, 5000) from pg_stat_activity
            where datname = ? and usename = current_user
            """,
            _ -> {},
            name);
  }

  @Override
  public void close() {
    endConnections();
    TestDatabases.drop(SHARED, name);
  }
}
