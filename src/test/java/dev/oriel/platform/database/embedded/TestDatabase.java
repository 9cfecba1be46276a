package dev.oriel.platform.database.embedded;

import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.DatabaseServer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** What the tests of the embedded PostgreSQL share. */
final class TestDatabase {

  /** Unpacked once for all tests, and without waiting for the disk. */
  static final EmbeddedOptions FAST =
      new EmbeddedOptions(false, Path.of("target/postgres"), Duration.ofSeconds(30));

  /** As in production. */
  static final EmbeddedOptions DURABLE =
      new EmbeddedOptions(true, FAST.binaries(), FAST.patience());

  private TestDatabase() {}

  static void execute(DatabaseServer server, String sql) throws SQLException {
    try (Connection connection = connect(server.address());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  static String query(DatabaseServer server, String sql) throws SQLException {
    try (Connection connection = connect(server.address());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getString(1);
    }
  }

  static Connection connect(DatabaseAddress address) throws SQLException {
    return DriverManager.getConnection(address.url(), address.user(), address.password());
  }

  static Postmaster postmaster(Path data) throws Exception {
    Postmaster postmaster = Postmaster.of(data.toRealPath().resolve("postgres/cluster"));
    if (postmaster == null) {
      throw new AssertionError("no PostgreSQL runs in " + data);
    }
    return postmaster;
  }
}
