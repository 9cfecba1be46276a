package dev.oriel.testing;

import dev.oriel.Oriel;
import dev.oriel.access.account.QuickPasswords;
import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.DatabaseServer;
import dev.oriel.platform.database.PatientPool;
import dev.oriel.platform.database.embedded.EmbeddedSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** The Oriel that the tests of this JVM share: the real application, on a free port of its own. */
public final class RunningOriel {

  private static final String DATABASE_URL = "ORIEL_TEST_DATABASE_URL";
  private static final ServletWebServerApplicationContext CONTEXT = start();

  /** What all servers on the shared database allow: each runs jobs of all tests. */
  private static final List<String> ALLOWED =
      List.of("oriel.egress-allow", "oriel.mail.plain-hosts", "oriel.mail.starttls-ports");

  private RunningOriel() {}

  /** The origin, such as {@code http://localhost:43210}. */
  public static String origin() {
    return "http://localhost:" + port();
  }

  public static int port() {
    return Objects.requireNonNull(CONTEXT.getWebServer()).getPort();
  }

  /** A bean of the application, for what no transport reaches. */
  public static <T> T bean(Class<T> type) {
    return CONTEXT.getBean(type);
  }

  static BeanFactory beans() {
    return CONTEXT;
  }

  private static ServletWebServerApplicationContext start() {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--server.port=0",
                "--oriel.demo=false",
                "--oriel.egress-allow=127.0.0.1",
                "--oriel.mail.plain-hosts=127.0.0.1",
                "--oriel.mail.starttls-ports=587,143,1024-65535",
                // Nothing is late while other tests keep the machine busy.
                "--oriel.page-patience=30s"));
    String url = System.getenv(DATABASE_URL);
    if (url == null) {
      arguments.add("--oriel.data=" + TestData.create());
      arguments.add("--oriel.embedded.fsync=false");
      arguments.add("--oriel.embedded.binaries=target/postgres");
    } else {
      use(
          arguments,
          newDatabase(
              new DatabaseAddress(
                  url.replaceFirst("^(jdbc:)?postgres(ql)?:", "jdbc:postgresql:"),
                  System.getenv("ORIEL_TEST_DATABASE_USER"),
                  System.getenv("ORIEL_TEST_DATABASE_PASSWORD"))));
    }
    return run(arguments);
  }

  /** A database for this JVM alone, for as long as it runs. */
  private static DatabaseAddress newDatabase(DatabaseAddress server) {
    String name = "test_" + UUID.randomUUID().toString().replace("-", "");
    TestDatabases.create(server, name, "template1");
    SpringApplication.getShutdownHandlers().add(() -> TestDatabases.drop(server, name));
    return named(server, name);
  }

  /** Whether its PostgreSQL is one of the developer's own. */
  static boolean isOnAnotherServer() {
    return System.getenv(DATABASE_URL) != null;
  }

  /** Another database of the same server. */
  static DatabaseAddress named(DatabaseAddress server, String name) {
    String url = server.url().replaceFirst("/[^/?]+(\\?|$)", "/" + name + "$1");
    return new DatabaseAddress(url, server.user(), server.password());
  }

  /** The settings by which a command finds its database: the data directory, or the address. */
  public static List<String> settings() {
    List<String> settings = new ArrayList<>();
    if (!isOnAnotherServer()) {
      settings.add("--oriel.data=" + bean(EmbeddedSettings.class).dataDirectory());
    } else {
      use(settings, bean(DatabaseServer.class).address());
    }
    return settings;
  }

  /**
   * Waits for the end of all transactions that are in progress. A deletion is listed when no older
   * transaction is open, and other tests run at the same time.
   */
  public static void awaitTransactions() {
    JdbcTemplate jdbc = bean(JdbcTemplate.class);
    String next =
        jdbc.queryForObject("select pg_snapshot_xmax(pg_current_snapshot())", String.class);
    Await.until(() ->
        !jdbc.queryForList(
                "select 1 where pg_snapshot_xmin(pg_current_snapshot()) >= ?::xid8", next)
            .isEmpty());
  }

  /** A second server on the same database, with settings of its own, for its caller to close. */
  public static ServletWebServerApplicationContext another(String... settings) {
    DatabaseAddress database = bean(DatabaseServer.class).address();
    List<String> arguments = new ArrayList<>(List.of(settings));
    arguments.add("--server.port=0");
    arguments.add("--oriel.demo=false");
    if (arguments.stream().noneMatch(argument -> argument.contains("database-pool"))) {
      arguments.add("--oriel.database-pool=4");
    }
    if (arguments.stream().noneMatch(argument -> argument.startsWith("--oriel.data="))) {
      // For the secret key, which all servers on a database share.
      arguments.add("--oriel.data=" + bean(EmbeddedSettings.class).dataDirectory());
    }
    for (String setting : ALLOWED) {
      if (arguments.stream().noneMatch(argument -> argument.startsWith("--" + setting + "="))) {
        add(
            arguments,
            setting.substring("oriel.".length()),
            CONTEXT.getEnvironment().getProperty(setting));
      }
    }
    use(arguments, database);
    return run(arguments);
  }

  /** Starts a server, whose log {@link ServerLog} has taken over before. */
  static ServletWebServerApplicationContext run(List<String> arguments) {
    SpringApplication server = new SpringApplication(Oriel.class);
    server.addInitializers(PatientPool::use, QuickPasswords::use);
    return (ServletWebServerApplicationContext) server.run(arguments.toArray(String[]::new));
  }

  private static void use(List<String> arguments, DatabaseAddress database) {
    arguments.add("--oriel.database-url=" + database.url());
    add(arguments, "database-user", database.user());
    add(arguments, "database-password", database.password());
  }

  private static void add(List<String> arguments, String setting, @Nullable String value) {
    if (value != null) {
      arguments.add("--oriel." + setting + "=" + value);
    }
  }

  /** A new directory below {@code target}. */
  static Path directory() {
    try {
      Files.createDirectories(Path.of("target"));
      return Files.createTempDirectory(Path.of("target"), "data-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
