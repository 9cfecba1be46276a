package dev.oriel.platform.database.embedded;

import java.io.IOException;
import java.nio.file.Path;

/** A command in a process of its own: uses the directory named until its input ends. */
final class CommandMain {

  private CommandMain() {}

  @SuppressWarnings("SystemOut") // the test waits for it
  public static void main(String[] args) throws IOException {
    try (EmbeddedPostgres database = EmbeddedPostgres.attach(Path.of(args[0]), TestDatabase.FAST)) {
      System.out.println("READY " + database.address().url());
      System.in.readAllBytes();
    }
  }
}
