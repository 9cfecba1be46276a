package dev.oriel.platform.egress;

import module java.base;

/**
 * The connections of one exchange with one server, for a library that speaks its protocol and makes
 * its sockets here. A socket connects to this server alone, at an address that was checked. TLS
 * verifies the certificate for the server's name, at once or by {@link #startTls}.
 */
public final class CheckedSockets extends SocketFactory implements AutoCloseable {

  private final HostAndPort server;
  private final MailServers.Security security;
  private final CheckedNames names;
  private final Supplier<SSLContext> tls;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;
  private volatile long maxRead = 1L << 20;

  CheckedSockets(
      HostAndPort server,
      MailServers.Security security,
      CheckedNames names,
      Supplier<SSLContext> tls) {
    this.server = server;
    this.security = security;
    this.names = names;
    this.tls = tls;
  }

  public HostAndPort server() {
    return server;
  }

  /** When TLS begins. With TLS from the first byte, the sockets do that themselves. */
  public MailServers.Security security() {
    return security;
  }

  /** Sets how many bytes the server may send on a connection: a MiB if nothing is set. */
  public void limit(long bytes) {
    maxRead = bytes;
  }

  long maxRead() {
    return maxRead;
  }

  /** A socket that is not connected yet. Whatever it is then told, it connects to the server. */
  @Override
  public Socket createSocket() {
    return new CheckedSocket(this);
  }

  /** Begins TLS on connected sockets. What it makes are plain sockets for the library. */
  public SSLSocketFactory startTls() {
    return new StartTls(this);
  }

  /**
   * Connects to the first address that answers.
   *
   * @param patience in milliseconds, for each address
   */
  Socket connect(int patience, int readPatience) throws ConnectFault, IOException {
    IOException last = new ConnectException();
    for (InetAddress address : addresses()) {
      Socket socket = new Socket();
      open.add(socket);
      if (closed) {
        discard(socket);
        throw new SocketException("The exchange was ended.");
      }
      try {
        socket.setSoTimeout(readPatience);
        socket.connect(new InetSocketAddress(address, server.port()), patience);
        return security == MailServers.Security.TLS ? secured(socket) : socket;
      } catch (ConnectFault | SSLException e) {
        discard(socket);
        throw e;
      } catch (IOException e) {
        discard(socket);
        last = e;
      }
    }
    throw ConnectFault.unreachable(server, last);
  }

  /** Begins TLS, and verifies that the certificate is for the server's name. */
  Socket secured(Socket plain) throws IOException {
    try {
      SSLSocket secured =
          (SSLSocket)
              tls.get().getSocketFactory().createSocket(plain, server.host(), server.port(), true);
      SSLParameters parameters = secured.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      secured.setSSLParameters(parameters);
      secured.startHandshake();
      return secured;
    } catch (SSLException e) {
      throw ConnectFault.ofTls(server, e);
    }
  }

  private InetAddress[] addresses() throws ConnectFault {
    try {
      return names.resolve(server.host());
    } catch (UnknownHostException e) {
      throw ConnectFault.ofName(e);
    }
  }

  /** Whether {@link #close} was called. */
  public boolean isClosed() {
    return closed;
  }

  private void discard(Socket socket) {
    open.remove(socket);
    try {
      socket.close();
    } catch (IOException _) {
      // It was of no use anyway.
      return;
    }
  }

  /** Ends all connections at once; whoever waits for one gets an exception. */
  @Override
  public void close() {
    closed = true;
    open.forEach(this::discard);
  }

  @Override
  public Socket createSocket(String host, int port) throws SocketException {
    throw onlyUnconnected();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress from, int fromPort)
      throws SocketException {
    throw onlyUnconnected();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws SocketException {
    throw onlyUnconnected();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort)
      throws SocketException {
    throw onlyUnconnected();
  }

  static SocketException onlyUnconnected() {
    return new SocketException("A checked socket is made first and connected then.");
  }
}
