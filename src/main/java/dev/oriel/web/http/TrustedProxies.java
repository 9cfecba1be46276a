package dev.oriel.web.http;

import module java.base;

import dev.oriel.platform.egress.AddressRange;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The proxies in front of this server ({@code oriel.trusted-proxies}), whose headers are true. */
@Component
public final class TrustedProxies {

  private final List<AddressRange> networks;

  /** Takes addresses, and networks in CIDR notation (RFC 4632). */
  public TrustedProxies(@Value("${oriel.trusted-proxies}") List<String> networks) {
    this.networks = networks.stream().map(String::strip).map(AddressRange::parse).toList();
  }

  public boolean include(InetAddress address) {
    return networks.stream().anyMatch(network -> network.contains(address));
  }
}
