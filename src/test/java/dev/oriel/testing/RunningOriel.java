package dev.oriel.testing;

import dev.oriel.Oriel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

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
    try {
      Files.createDirectories(Path.of("target"));
      Path data = Files.createTempDirectory(Path.of("target"), "data-");
      return (ServletWebServerApplicationContext)
          SpringApplication.run(
              Oriel.class,
              "--server.port=0",
              "--oriel.demo=false",
              "--oriel.data=" + data,
              "--oriel.embedded.fsync=false",
              "--oriel.embedded.binaries=target/postgres",
              "--logging.level.root=warn");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
