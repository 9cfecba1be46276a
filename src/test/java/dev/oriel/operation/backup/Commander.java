package dev.oriel.operation.backup;

import dev.oriel.operation.command.Commands;
import dev.oriel.testing.OwnDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs commands as from the command line, in this JVM. */
final class Commander {

  private Commander() {}

  static int on(OwnDatabase database, String... words) {
    return run(database.settings(), words);
  }

  /** With an embedded PostgreSQL. */
  static int on(Path data, String... words) {
    return run(
        List.of(
            "--oriel.data=" + data,
            "--oriel.embedded.fsync=false",
            "--oriel.embedded.binaries=target/postgres"),
        words);
  }

  private static int run(List<String> settings, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(settings);
    return Commands.run(all.toArray(String[]::new));
  }
}
