package dev.oriel.platform.database.embedded;

import dev.oriel.testing.Java;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;

/** A process of its own that has said that its database is ready. */
final class DatabaseProcess {

  private DatabaseProcess() {}

  /** Starts a main class on a data directory. */
  static Process start(Class<?> main, Path data) throws IOException {
    Process process =
        Java.limited(
            new ProcessBuilder(Java.running(main, data.toString()))
                .redirectErrorStream(true)
                .start());
    BufferedReader output = process.inputReader();
    StringBuilder said = new StringBuilder();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith("READY")) {
        return process;
      }
      said.append(line).append('\n');
    }
    throw new AssertionError("the database is not ready: " + said);
  }
}
