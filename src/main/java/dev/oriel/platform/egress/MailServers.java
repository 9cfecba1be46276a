package dev.oriel.platform.egress;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * The mail servers that may be connected to: on the ports for mail, with TLS, at public addresses.
 * The operator allows others by {@code oriel.mail.tls-ports}, {@code oriel.mail.starttls-ports},
 * {@code oriel.mail.plain-hosts} and {@code oriel.egress-allow}.
 */
@Component
public final class MailServers {

  /** The moment at which TLS begins. */
  public enum Security {
    /** With the first byte. */
    TLS,
    /** By the command STARTTLS, which must succeed. */
    STARTTLS,
    /** Never: the operator trusts the network to this host. */
    NONE
  }

  private static final int MAX_LENGTH = 260;
  private static final Pattern FORM =
      Pattern.compile("(?:\\[([0-9A-Fa-f:.]+)]|([^\\[\\]:/@\\s]+)):([0-9]{1,5})");
  private static final Pattern NAME =
      Pattern.compile(
          "([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");

  private final Egress egress;
  private final List<PortRange> tls;
  private final List<PortRange> startTls;
  private final Set<String> plain;

  MailServers(
      Egress egress,
      @Value("${oriel.mail.tls-ports}") List<String> tls,
      @Value("${oriel.mail.starttls-ports}") List<String> startTls,
      @Value("${oriel.mail.plain-hosts}") List<String> plain) {
    this.egress = egress;
    this.tls = tls.stream().map(PortRange::parse).toList();
    this.startTls = startTls.stream().map(PortRange::parse).toList();
    this.plain = plain.stream().map(MailServers::entry).collect(Collectors.toSet());
  }

  /** Whether this is a host, or a host and a port, as in {@code oriel.mail.plain-hosts}. */
  public static boolean isPlainHost(String text) {
    HostAndPort one = find(text);
    return one != null || find(text + ":1") != null;
  }

  /** The server that a text names as {@code host:port}; null for all else. */
  public static @Nullable HostAndPort find(String text) {
    Matcher parts = FORM.matcher(text);
    if (text.length() > MAX_LENGTH || !parts.matches()) {
      return null;
    }
    int port = Integer.parseInt(parts.group(3));
    String host = parts.group(1) == null ? name(parts.group(2)) : address6(parts.group(1));
    return host == null || port < 1 || port > 65_535 ? null : new HostAndPort(host, port);
  }

  private static String entry(String text) {
    HostAndPort one = find(text.strip());
    HostAndPort alone = find(text.strip() + ":1");
    return one != null ? one.toString() : Objects.requireNonNull(alone).host();
  }

  /**
   * The server that a user has entered as this property. Refuses as {@code Invalid} what is no host
   * and port, and what the operator does not allow, as far as that is known without a name server.
   *
   * @param text {@code mail.example.com:465}
   */
  public HostAndPort server(String property, String text) {
    HostAndPort server = find(text.strip());
    if (server == null) {
      throw Refused.invalid(property, "bad_mail_server.form");
    }
    if (security(server) == null) {
      throw Refused.invalid(property, "bad_mail_server.port", ports());
    }
    String host = server.host();
    EgressUrl.requirePublic(
        property, host.contains(":") ? "[" + host + "]" : host, egress.allowed());
    return server;
  }

  /** When TLS begins; null if the port is not allowed. */
  public @Nullable Security security(HostAndPort server) {
    boolean isTls = tls.stream().anyMatch(range -> range.contains(server.port()));
    boolean isStart = startTls.stream().anyMatch(range -> range.contains(server.port()));
    boolean isPlain =
        plain.contains(server.toString()) || (plain.contains(server.host()) && (isTls || isStart));
    if (isPlain) {
      return Security.NONE;
    }
    if (isTls) {
      return Security.TLS;
    }
    return isStart ? Security.STARTTLS : null;
  }

  /**
   * Whether passwords may go to this URL: by https, or to a host that the operator allows without
   * TLS, with the port if one is named there.
   */
  public boolean mayHavePasswords(URI url) {
    boolean isHttps = "https".equalsIgnoreCase(url.getScheme());
    String host = url.getHost().toLowerCase(Locale.ROOT);
    int port = url.getPort() < 0 ? 80 : url.getPort();
    return isHttps || plain.contains(host) || plain.contains(host + ":" + port);
  }

  /** The ports that are allowed, in words. */
  public String ports() {
    return Stream.concat(tls.stream(), startTls.stream())
        .map(PortRange::toString)
        .collect(Collectors.joining(", "));
  }

  /** The sockets for one exchange with a server whose port is allowed. */
  public CheckedSockets sockets(HostAndPort server) {
    Security security = security(server);
    if (security == null) {
      throw new IllegalArgumentException("The port of " + server + " is not allowed.");
    }
    return egress.sockets(server, security);
  }

  private static @Nullable String name(String text) {
    try {
      String ascii = IDN.toASCII(text).toLowerCase(Locale.ROOT).replaceFirst("\\.$", "");
      return NAME.matcher(ascii).matches() ? ascii : null;
    } catch (IllegalArgumentException _) {
      return null;
    }
  }

  private static @Nullable String address6(String text) {
    try {
      return InetAddress.ofLiteral(text) instanceof Inet6Address ? text : null;
    } catch (IllegalArgumentException _) {
      return null;
    }
  }
}
