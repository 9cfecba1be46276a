package dev.oriel.testing;

import dev.oriel.Oriel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The ahead-of-time cache (JEP 514): the classes that the program loads at its start, linked once
 * for all processes that the tests start. Each start takes two fifths less of a processor then.
 * {@code bin/test} does without it, because the cache would have to be made after each change.
 */
final class StartCache {

  private static final List<String> SILENT =
      List.of("-XX:-PrintWarnings", "-Xlog:cds*=off", "-Xlog:aot*=off");

  private static final List<String> OPTIONS = make();

  private StartCache() {}

  /** The options with which Java uses the cache; none if there is none. */
  static List<String> options() {
    return OPTIONS;
  }

  private static List<String> make() {
    String file = System.getProperty("oriel.test.start-cache");
    if (file == null) {
      return List.of();
    }
    try {
      Files.deleteIfExists(Path.of(file));
      train(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String> options = new ArrayList<>(SILENT);
    options.add("-XX:AOTCache=" + file);
    return options;
  }

  /** Starts a server and ends it, upon which Java stores what it has loaded. */
  private static void train(String file) throws IOException {
    Path log = Path.of("target/test-logs/start-cache.log");
    List<String> command = Java.command("-XX:AOTCacheOutput=" + file);
    command.addAll(SILENT);
    command.addAll(List.of("-cp", Java.program().toString(), Oriel.class.getName()));
    command.addAll(List.of("--server.port=0", "--oriel.demo=false"));
    try (OwnDatabase database = OwnDatabase.createEmpty()) {
      command.addAll(database.settings());
      try (OrielProcess server = OrielProcess.start(log, command)) {
        server.terminate();
      }
    }
  }
}
