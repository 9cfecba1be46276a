package dev.oriel.platform.egress;

import module java.base;

/**
 * Tells public addresses from all others, by the registries of special-purpose addresses of IANA
 * (RFC 6890).
 */
final class PublicAddresses {

  private static final List<AddressRange> SPECIAL_4 =
      networks(
          "0.0.0.0/8",
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          "169.254.0.0/16",
          "172.16.0.0/12",
          "192.0.0.0/24",
          "192.0.2.0/24",
          "192.88.99.0/24",
          "192.168.0.0/16",
          "198.18.0.0/15",
          "198.51.100.0/24",
          "203.0.113.0/24",
          // Multicast, reserved and broadcast.
          "224.0.0.0/3");

  /** The only addresses of version 6 that are assigned to hosts of the internet. */
  private static final AddressRange GLOBAL_6 = AddressRange.parse("2000::/3");

  private static final List<AddressRange> SPECIAL_6 =
      networks("2001::/23", "2001:db8::/32", "3fff::/20");

  /** Addresses that contain one of version 4, and the number of the byte where it begins. */
  private record Embedding(AddressRange network, int begin) {}

  private static final List<Embedding> EMBEDDINGS =
      List.of(
          // NAT64 (RFC 6052), 6to4 (RFC 3056), mapped and compatible (RFC 4291).
          new Embedding(AddressRange.parse("64:ff9b::/96"), 12),
          new Embedding(AddressRange.parse("2002::/16"), 2),
          // Written as bytes, because Java turns the literal of a mapped address into version 4.
          new Embedding(new AddressRange(mapped(), 96), 12));

  private PublicAddresses() {}

  static boolean isPublic(byte[] address) {
    if (address.length == 4) {
      return SPECIAL_4.stream().noneMatch(network -> network.contains(address));
    }
    for (Embedding embedding : EMBEDDINGS) {
      if (embedding.network().contains(address)) {
        int begin = embedding.begin();
        return isPublic(Arrays.copyOfRange(address, begin, begin + 4));
      }
    }
    return GLOBAL_6.contains(address)
        && SPECIAL_6.stream().noneMatch(network -> network.contains(address));
  }

  private static List<AddressRange> networks(String... texts) {
    return Stream.of(texts).map(AddressRange::parse).toList();
  }

  private static byte[] mapped() {
    byte[] address = new byte[16];
    address[10] = (byte) 0xff;
    address[11] = (byte) 0xff;
    return address;
  }
}
