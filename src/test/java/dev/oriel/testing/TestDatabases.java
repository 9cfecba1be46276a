package dev.oriel.testing;

import dev.oriel.platform.database.DatabaseAddress;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Databases on the PostgreSQL of the tests. In a cluster, of which {@code
 * ORIEL_TEST_DATABASE_WORKERS} names the hosts and ports of the workers, and {@code
 * ORIEL_TEST_DATABASE_OWNER} its superuser, they are made and dropped on each node; those of the
 * nodes make a cluster, as the copied {@code template1} does.
 */
public final class TestDatabases {

  private static final List<String> WORKERS =
      Stream.of(Objects.toString(System.getenv("ORIEL_TEST_DATABASE_WORKERS"), "").split(" "))
          .filter(worker -> !worker.isBlank())
          .toList();

  private TestDatabases() {}

  /** The nodes of a cluster; none if the databases are on one PostgreSQL. */
  public static int nodes() {
    return areClusters() ? 1 + WORKERS.size() : 0;
  }

  static boolean areClusters() {
    return !WORKERS.isEmpty();
  }

  static void create(DatabaseAddress server, String name, String template) {
    String create = "create database " + name + " template " + template;
    if (!areClusters() || template.equals("template1")) {
      onEachNode(server, server, create);
      return;
    }
    // Nodes connect to a database that they share again and again, and nobody may while it is
    // copied.
    String alter = "alter database " + template + " allow_connections ";
    onEachNode(server, owner(server), alter + "false");
    onEachNode(
        server,
        owner(server),
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '%s'"
            .formatted(template));
    onEachNode(server, owner(server), create + " owner " + server.user());
    onEachNode(server, owner(server), alter + "true");
  }

  /** The superuser of the cluster. */
  private static DatabaseAddress owner(DatabaseAddress server) {
    return new DatabaseAddress(server.url(), System.getenv("ORIEL_TEST_DATABASE_OWNER"), null);
  }

  /** It waits for a checkpoint, on a busy disk longer than a statement of Oriel may take. */
  static void drop(DatabaseAddress server, String name) {
    if (areClusters()) {
      // Nodes keep connections to each other, which the owner of the cluster may end.
      onEachNode(server, owner(server), "drop database " + name + " with (force)");
    } else {
      onEachNode(server, server, "drop database " + name);
    }
  }

  /**
   * A column moved in time, as an update may set it on every PostgreSQL: on Citus it may not add to
   * a time with a zone.
   *
   * @param interval such as {@code -1 day}
   */
  public static String later(String column, String interval) {
    return "((%s at time zone 'UTC') + interval '%s') at time zone 'UTC'"
        .formatted(column, interval);
  }

  private static void onEachNode(DatabaseAddress server, DatabaseAddress user, String statement) {
    Stream.concat(
            Stream.of(server.url()),
            WORKERS.stream()
                .map(worker -> server.url().replaceFirst("//[^/]+/", "//" + worker + "/")))
        .forEach(url ->
            new JdbcTemplate(
                    new DriverManagerDataSource(
                        url,
                        Objects.toString(user.user(), ""),
                        Objects.toString(user.password(), "")))
                .execute(statement));
  }
}
