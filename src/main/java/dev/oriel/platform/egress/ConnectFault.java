package dev.oriel.platform.egress;

import module java.base;

/** A connection was not made. The message is a sentence without any text of the server. */
public final class ConnectFault extends IOException {

  /** The kinds of faults. */
  public enum Kind {
    UNKNOWN_HOST,
    /** The host has an internal address that the operator does not allow. */
    INTERNAL,
    /** Nothing listens there, or there is no way to it. */
    UNREACHABLE,
    /** Something listens that does not speak TLS. */
    NO_TLS,
    /** The certificate is for another name, expired, or not trusted. */
    CERTIFICATE
  }

  private final Kind kind;

  private ConnectFault(Kind kind, String sentence) {
    super(sentence);
    this.kind = kind;
  }

  static ConnectFault ofName(UnknownHostException e) {
    Kind kind = e instanceof CheckedNames.Forbidden ? Kind.INTERNAL : Kind.UNKNOWN_HOST;
    return new ConnectFault(kind, String.valueOf(e.getMessage()));
  }

  static ConnectFault unreachable(HostAndPort place, IOException e) {
    String sentence =
        switch (e) {
          case SocketTimeoutException _ -> "%s did not accept a connection in time.";
          case ConnectException _ -> "The connection to %s was refused.";
          default -> "%s cannot be reached.";
        };
    return new ConnectFault(Kind.UNREACHABLE, sentence.formatted(place));
  }

  static ConnectFault ofTls(HostAndPort place, SSLException e) {
    TlsFault fault = TlsFault.of(e);
    Kind kind =
        switch (fault) {
          case OTHER_NAME, EXPIRED, NOT_YET_VALID, UNTRUSTED -> Kind.CERTIFICATE;
          case NO_TLS, OTHER -> Kind.NO_TLS;
        };
    return new ConnectFault(
        kind, "The TLS connection to %s failed: %s.".formatted(place, fault.words()));
  }

  public Kind kind() {
    return kind;
  }
}
