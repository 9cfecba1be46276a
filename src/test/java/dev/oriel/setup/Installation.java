package dev.oriel.setup;

import dev.oriel.Oriel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** Servers for tests, each on a data directory of its own or on a given one. */
public final class Installation {

  private static final class Shared {
    private static final ConfigurableApplicationContext SERVER = startShared();
  }

  private Installation() {}

  /** An empty server that all tests share; each makes workspaces of its own in it. */
  public static ConfigurableApplicationContext shared() {
    return Shared.SERVER;
  }

  private static ConfigurableApplicationContext startShared() {
    try {
      Files.createDirectories(Path.of("target"));
      Path data = Files.createTempDirectory(Path.of("target"), "oriel-shared-");
      return start(data, Map.of("oriel.demo", "false"));
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  public static ConfigurableApplicationContext start(Path data, Map<String, String> settings) {
    return new SpringApplicationBuilder(Oriel.class).run(arguments(data, settings));
  }

  public static String[] arguments(Path data, Map<String, String> settings) {
    List<String> arguments = new ArrayList<>();
    arguments.add("--server.port=0");
    arguments.add("--oriel.data=" + data);
    arguments.add("--oriel.database-pool=8");
    arguments.add("--oriel.embedded.fsync=false");
    arguments.add("--oriel.embedded.binaries=target/postgres");
    settings.forEach((name, value) -> arguments.add("--" + name + "=" + value));
    return arguments.toArray(String[]::new);
  }
}
