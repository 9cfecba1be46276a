package dev.oriel.platform.database.embedded;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A server in a process of its own: serves the directory named, until it is killed. */
final class ServerMain {

  private ServerMain() {}

  @SuppressWarnings("SystemOut") // the test waits for it
  public static void main(String[] args) throws InterruptedException {
    EmbeddedPostgres server = EmbeddedPostgres.serve(Path.of(args[0]), TestDatabase.FAST);
    System.out.println("READY " + server.address().url());
    new CountDownLatch(1).await();
  }
}
