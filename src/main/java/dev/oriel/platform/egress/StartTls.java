package dev.oriel.platform.egress;

import module java.base;

/** Begins TLS on a connection of {@link CheckedSockets} in which the server has agreed to that. */
final class StartTls extends SSLSocketFactory {

  private final CheckedSockets sockets;

  StartTls(CheckedSockets sockets) {
    this.sockets = sockets;
  }

  @Override
  public Socket createSocket(Socket plain, String host, int port, boolean autoClose)
      throws IOException {
    return new CheckedSocket(sockets, sockets.secured(plain));
  }

  @Override
  public String[] getDefaultCipherSuites() {
    return new String[0];
  }

  @Override
  public String[] getSupportedCipherSuites() {
    return new String[0];
  }

  @Override
  public Socket createSocket(String host, int port) throws SocketException {
    throw CheckedSockets.onlyUnconnected();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress from, int fromPort)
      throws SocketException {
    throw CheckedSockets.onlyUnconnected();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws SocketException {
    throw CheckedSockets.onlyUnconnected();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort)
      throws SocketException {
    throw CheckedSockets.onlyUnconnected();
  }
}
