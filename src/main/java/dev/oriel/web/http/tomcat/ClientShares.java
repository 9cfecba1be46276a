package dev.oriel.web.http.tomcat;

import module java.base;

import dev.oriel.web.http.TrustedProxies;

/**
 * The connections of each client address, of which one address may have a limited number. Trusted
 * proxies may have any number, because they stand for many clients.
 */
final class ClientShares {

  private final int limit;
  private final TrustedProxies trusted;
  private final Map<InetAddress, Set<Connection>> connections = new ConcurrentHashMap<>();

  /**
   * Shares.
   *
   * @param limit how many connections an address may have
   */
  ClientShares(int limit, TrustedProxies trusted) {
    this.limit = limit;
    this.trusted = trusted;
  }

  /**
   * Counts a new connection. If its client has as many as it may, the one that has waited longest
   * is closed for it; if none waits, this returns false.
   */
  boolean admit(Connection connection) {
    InetAddress client = connection.client();
    if (trusted.include(connection.address())) {
      return true;
    }
    Set<Connection> own = connections.get(client);
    if (own != null && own.size() >= limit && !Connection.closeOldest(own.stream(), 1)) {
      return false;
    }
    connections.compute(
        client,
        (_, present) -> {
          Set<Connection> all = present == null ? ConcurrentHashMap.newKeySet() : present;
          all.add(connection);
          return all;
        });
    return true;
  }

  void remove(Connection connection) {
    connections.computeIfPresent(
        connection.client(),
        (_, own) -> {
          own.remove(connection);
          return own.isEmpty() ? null : own;
        });
  }
}
