package dev.oriel.operation.command;

import dev.oriel.testing.RunningOriel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs commands as a shell does. They return their exit code. */
public final class CommandLines {

  private CommandLines() {}

  /** On the installation of the running server. */
  public static int run(String... words) {
    return runWith(RunningOriel.settings(), words);
  }

  /** On the installation in a data directory, if there is one. */
  static int runOn(Path data, String... words) {
    return runWith(List.of("--oriel.data=" + data), words);
  }

  private static int runWith(List<String> place, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(place);
    all.addAll(settings());
    return Commands.run(all.toArray(String[]::new));
  }

  static List<String> settings() {
    return List.of("--oriel.embedded.fsync=false", "--oriel.embedded.binaries=target/postgres");
  }
}
