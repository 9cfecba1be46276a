package dev.oriel.integration.mail.server;

import module java.base;

import dev.oriel.platform.admission.PageMaking;
import dev.oriel.platform.egress.CheckedSockets;
import dev.oriel.platform.egress.HostAndPort;
import dev.oriel.platform.egress.MailServers;

/** Speaks with a server for a limited time. */
final class Exchange {

  /** How long an exchange may take to notice that its connections are gone. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  /** Threads of the system: Jakarta Mail resolves names, too, which would block carriers. */
  private static final ExecutorService THREADS =
      Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().name("mail-", 1).factory());

  private Exchange() {}

  /**
   * Lets the work use sockets, which are closed when it ends, when the time is over, and when this
   * thread is interrupted. The work then says how far it has come.
   *
   * @param gone the outcome if the work does not end even then, because it is resolving a name: it
   *     cannot connect any more
   */
  static <T> T within(
      MailServers servers,
      HostAndPort server,
      Duration time,
      Function<CheckedSockets, T> work,
      Supplier<T> gone) {
    try (PageMaking.Wait _ = PageMaking.waiting();
        CheckedSockets sockets = servers.sockets(server)) {
      Future<T> result = THREADS.submit(() -> work.apply(sockets));
      try {
        return result.get(time.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        return end(sockets, result, gone);
      } catch (InterruptedException _) {
        T ended = end(sockets, result, gone);
        Thread.currentThread().interrupt();
        return ended;
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException mistake
          ? mistake
          : new IllegalStateException(e.getCause());
    }
  }

  private static <T> T end(CheckedSockets sockets, Future<T> result, Supplier<T> gone)
      throws ExecutionException {
    sockets.close();
    try {
      return result.get(GRACE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      result.cancel(true);
      return gone.get();
    } catch (InterruptedException _) {
      result.cancel(true);
      Thread.currentThread().interrupt();
      return gone.get();
    }
  }
}
