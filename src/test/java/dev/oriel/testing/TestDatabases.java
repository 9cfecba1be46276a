package dev.oriel.testing;

import dev.oriel.ground.database.DatabaseAddress;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Databases on the PostgreSQL of the tests. In a cluster, of which {@code
 * ORIEL_TEST_DATABASE_WORKERS} names the hosts and ports of the workers, they are made and dropped
 * on each node; those of the nodes make a cluster, as the copied {@code template1} does.
 */
final class TestDatabases {

  private static final List<String> WORKERS =
      Stream.of(Objects.toString(System.getenv("ORIEL_TEST_DATABASE_WORKERS"), "").split(" "))
          .filter(worker -> !worker.isBlank())
          .toList();

  private TestDatabases() {}

  static boolean areClusters() {
    return !WORKERS.isEmpty();
  }

  static void create(DatabaseAddress server, String name, String template) {
    onEachNode(server, "create database " + name + " template " + template);
  }

  /** It waits for a checkpoint, on a busy disk longer than a statement of Oriel may take. */
  static void drop(DatabaseAddress server, String name) {
    onEachNode(server, "drop database " + name);
  }

  private static void onEachNode(DatabaseAddress server, String statement) {
    Stream.concat(
            Stream.of(server.url()),
            WORKERS.stream()
                .map(worker -> server.url().replaceFirst("//[^/]+/", "//" + worker + "/")))
        .forEach(url ->
            new JdbcTemplate(
                    new DriverManagerDataSource(
                        url,
                        Objects.toString(server.user(), ""),
                        Objects.toString(server.password(), "")))
                .execute(statement));
  }
}
