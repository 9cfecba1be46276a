package dev.oriel.database.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oriel.database.StartRefused;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Runs a program of PostgreSQL and waits until it ends. */
record Command(Account account, Path directory, List<String> words) {

  /** The exit code, and the text of standard output and standard error. */
  record Outcome(int code, String text) {

    boolean succeeded() {
      return code == 0;
    }

    /** The line with the reason of a failure: the fatal one, or else the last. */
    String reason() {
      return text.strip()
          .lines()
          .reduce("no output", (before, line) -> isFatal(before) ? before : line);
    }

    private static boolean isFatal(String line) {
      return line.contains("FATAL:") || line.contains("PANIC:");
    }
  }

  Outcome run() {
    return run("");
  }

  Outcome run(String input) {
    ProcessBuilder builder =
        new ProcessBuilder(Stream.concat(account.prefix().stream(), words.stream()).toList())
            .directory(directory.toFile())
            .redirectErrorStream(true);
    // PG… and LC_… would change its behaviour, and Oriel's own settings contain secrets.
    builder.environment().keySet().retainAll(List.of("PATH", "HOME"));
    try {
      Process process = builder.start();
      try (OutputStream in = process.getOutputStream()) {
        in.write(input.getBytes(UTF_8));
      }
      String text = new String(process.getInputStream().readAllBytes(), UTF_8);
      return new Outcome(process.waitFor(), text);
    } catch (IOException e) {
      return new Outcome(-1, String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartRefused("interrupted while running " + words.getFirst(), e);
    }
  }
}
