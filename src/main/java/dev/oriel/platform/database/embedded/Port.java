package dev.oriel.platform.database.embedded;

import module java.base;

import dev.oriel.platform.database.StartRefused;

/** Finds a port to listen on. */
final class Port {

  private Port() {}

  /**
   * A free port on 127.0.0.1, outside of the ephemeral range of operating systems, so that no
   * outgoing connection takes it while PostgreSQL restarts.
   */
  static int free() {
    return IntStream.generate(() -> ThreadLocalRandom.current().nextInt(15_000, 32_000))
        .limit(100)
        .filter(Port::isFree)
        .findFirst()
        .orElseThrow(() -> new StartRefused("no port from 15000 to 31999 is free."));
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      return socket.isBound();
    } catch (IOException _) {
      return false;
    }
  }
}
