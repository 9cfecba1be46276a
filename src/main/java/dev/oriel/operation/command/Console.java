package dev.oriel.operation.command;

import module java.base;

import dev.oriel.operation.backup.BackupSummary;
import dev.oriel.operation.backup.CopyProgress;

/** Output of long commands: the result on standard output, everything else on standard error. */
record Console(PrintWriter out, PrintWriter err) {

  private static final long PAUSE = TimeUnit.SECONDS.toNanos(5);

  /** Reports progress every five seconds. */
  CopyProgress progress() {
    return new CopyProgress() {

      private long printed = System.nanoTime();
      private long total;

      @Override
      public void moved(long bytes) {
        total += bytes;
        long now = System.nanoTime();
        if (now - printed > PAUSE) {
          printed = now;
          err.printf(Locale.ROOT, "%,d MB of rows so far%n", total / 1_000_000);
          err.flush();
        }
      }
    };
  }

  void print(String done, BackupSummary summary, String direction, Path file) {
    int number = summary.workspaces().size();
    String what =
        number == 1
            ? "the workspace '" + summary.workspaces().getFirst() + "'"
            : number + " workspaces";
    out.printf(
        Locale.ROOT,
        "%s %s, %,d rows, %s %s (%,d bytes).%n",
        done,
        what,
        summary.rows(),
        direction,
        file,
        summary.bytes());
    out.flush();
  }

  void announceCreation(Path data) {
    err.println("Creating an installation in " + data + ": there was none.");
    err.flush();
  }
}
