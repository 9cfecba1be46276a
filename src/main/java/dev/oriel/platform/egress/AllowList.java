package dev.oriel.platform.egress;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The internal hosts and networks that the operator allows ({@code oriel.egress-allow}). */
public final class AllowList {

  private final Set<String> hosts = new HashSet<>();
  private final List<AddressRange> networks;

  AllowList(List<String> entries) {
    this.networks =
        entries.stream()
            .map(String::strip)
            .filter(this::isAddress)
            .map(AddressRange::parse)
            .toList();
  }

  /** Whether this is a host, an address or a range of addresses. */
  public static boolean isEntry(String text) {
    return isHost(text) || AddressRange.isRange(text);
  }

  private static boolean isHost(String text) {
    return text.matches("(?i)([a-z0-9_-]+\\.)*[a-z][a-z0-9-]*\\.?");
  }

  private boolean isAddress(String entry) {
    if (isHost(entry)) {
      hosts.add(entry.toLowerCase(Locale.ROOT));
      return false;
    }
    return true;
  }

  /** Whether an entry is this host, or contains the address that it is; null for a name. */
  boolean names(String host, @Nullable InetAddress address) {
    return hosts.contains(host.toLowerCase(Locale.ROOT))
        || (address != null && networks.stream().anyMatch(network -> network.contains(address)));
  }

  /** Whether a request to this host may use this address. */
  boolean allows(String host, InetAddress address) {
    byte[] bytes = address.getAddress();
    return PublicAddresses.isPublic(bytes)
        || hosts.contains(host.toLowerCase(Locale.ROOT))
        || networks.stream().anyMatch(network -> network.contains(bytes));
  }
}
