package dev.oriel.testing;

import dev.oriel.Oriel;
import dev.oriel.database.DatabaseAddress;
import dev.oriel.database.DatabaseServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** The Oriel that the tests of this JVM share: the real application, on a free port of its own. */
public final class RunningOriel {

  private static final ServletWebServerApplicationContext CONTEXT = start();

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

  private static ServletWebServerApplicationContext start() {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--server.port=0",
                "--oriel.demo=false",
                "--logging.level.root=warn",
                // It reports every keyword of OpenAPI that is none of JSON Schema.
                "--logging.level.com.networknt=error"));
    String url = System.getenv("ORIEL_TEST_DATABASE_URL");
    if (url == null) {
      arguments.add("--oriel.data=" + directory());
      arguments.add("--oriel.embedded.fsync=false");
      arguments.add("--oriel.embedded.binaries=target/postgres");
    } else {
      arguments.add("--oriel.database-url=" + url);
      add(arguments, "database-user", System.getenv("ORIEL_TEST_DATABASE_USER"));
      add(arguments, "database-password", System.getenv("ORIEL_TEST_DATABASE_PASSWORD"));
    }
    return (ServletWebServerApplicationContext)
        SpringApplication.run(Oriel.class, arguments.toArray(String[]::new));
  }

  /** A second server on the same database, with settings of its own, for its caller to close. */
  public static ConfigurableApplicationContext another(String... settings) {
    DatabaseAddress database = bean(DatabaseServer.class).address();
    List<String> arguments = new ArrayList<>(List.of(settings));
    arguments.add("--server.port=0");
    arguments.add("--oriel.demo=false");
    arguments.add("--oriel.database-pool=4");
    arguments.add("--logging.level.root=warn");
    arguments.add("--oriel.database-url=" + database.url());
    add(arguments, "database-user", database.user());
    add(arguments, "database-password", database.password());
    return SpringApplication.run(Oriel.class, arguments.toArray(String[]::new));
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
