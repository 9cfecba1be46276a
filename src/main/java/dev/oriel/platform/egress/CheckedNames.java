package dev.oriel.platform.egress;

import module java.base;

import org.apache.hc.client5.http.DnsResolver;

/**
 * Resolves the host of a new connection once, and checks every address before one of them is
 * connected to. The connection is made to what is returned here: a second answer of the name server
 * is never asked for.
 */
final class CheckedNames implements DnsResolver {

  /** Asks a name server. */
  interface Names {
    InetAddress[] resolve(String host) throws UnknownHostException;
  }

  /** A host has an address that may not be reached. */
  static final class Forbidden extends UnknownHostException {

    Forbidden(String host) {
      super(
          "The host '%s' has an internal address, which the operator has to allow in ORIEL_EGRESS_ALLOW."
              .formatted(host));
    }
  }

  /** The number of hosts that are resolved at the same time. */
  private static final int MAX_AT_ONCE = 32;

  private final Names names;
  private final AllowList allowed;
  private final Semaphore permits = new Semaphore(MAX_AT_ONCE);

  /** Threads of the system: a slow name server would block the carriers of virtual threads. */
  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().name("dns-", 1).factory());

  CheckedNames(Names names, AllowList allowed) {
    this.names = names;
    this.allowed = allowed;
  }

  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    InetAddress[] addresses = lookUp(host);
    for (InetAddress address : addresses) {
      if (!allowed.allows(host, address)) {
        throw new Forbidden(host);
      }
    }
    return addresses;
  }

  private InetAddress[] lookUp(String host) throws UnknownHostException {
    try {
      permits.acquire();
      try {
        Future<InetAddress[]> found = threads.submit(() -> names.resolve(host));
        return found.get();
      } finally {
        permits.release();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new UnknownHostException("The host '" + host + "' was not resolved in time.");
    } catch (ExecutionException _) {
      throw new UnknownHostException("The host '" + host + "' is unknown.");
    }
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }
}
