package dev.oriel.platform.database.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import dev.oriel.platform.database.StartRefused;

/**
 * Runs a program of PostgreSQL and waits until it ends. An interruption ends it and its children.
 */
record Command(SystemUser user, Path directory, List<String> words) {

  private static final Duration GRACE = Duration.ofMillis(300);

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
        new ProcessBuilder(Stream.concat(user.prefix().stream(), words.stream()).toList())
            .directory(directory.toFile())
            .redirectErrorStream(true);
    // PG… and LC_… would change its behaviour, and Oriel's own settings contain secrets.
    builder.environment().keySet().retainAll(List.of("PATH", "HOME"));
    try {
      Process process = builder.start();
      try (OutputStream in = process.getOutputStream()) {
        in.write(input.getBytes(UTF_8));
      }
      return outcome(process);
    } catch (IOException e) {
      return new Outcome(-1, String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartRefused("interrupted while running " + words.getFirst(), e);
    }
  }

  private static Outcome outcome(Process process) throws IOException, InterruptedException {
    // Reading cannot be interrupted, waiting for the reader can.
    FutureTask<String> reader =
        new FutureTask<>(() -> new String(process.getInputStream().readAllBytes(), UTF_8));
    Thread.ofVirtual().start(reader);
    try {
      return new Outcome(process.waitFor(), reader.get());
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } catch (InterruptedException e) {
      end(Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList());
      throw e;
    }
  }

  /**
   * Ends processes that the program started just before an interruption ended it, after its
   * children were counted: those of the same programs that work in the directory.
   */
  void endOrphans() {
    end(ProcessHandle.allProcesses().filter(this::isOrphan).toList());
  }

  private static void end(List<ProcessHandle> all) {
    all.forEach(ProcessHandle::destroy);
    long deadline = System.nanoTime() + GRACE.toNanos();
    while (all.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < deadline) {
      try {
        Thread.sleep(10);
      } catch (InterruptedException _) {
        // It is ending them already, and the caller is interrupted anyway.
      }
    }
    all.forEach(ProcessHandle::destroyForcibly);
  }

  private boolean isOrphan(ProcessHandle process) {
    Path programs = Path.of(words.getFirst()).getParent();
    if (programs == null
        || !process.info().commandLine().orElse("").contains(programs.toString())) {
      return false;
    }
    try {
      return Files.readSymbolicLink(Path.of("/proc", Long.toString(process.pid()), "cwd"))
          .startsWith(directory.toRealPath());
    } catch (IOException _) {
      // It has ended, belongs to another user, or this is not Linux.
      return false;
    }
  }
}
