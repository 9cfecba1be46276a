package dev.oriel.platform.egress;

import module java.base;

/** A socket that connects to the server of its {@link CheckedSockets}, whatever it is told. */
final class CheckedSocket extends Socket {

  private final CheckedSockets sockets;
  private volatile Socket socket;
  private int readPatience;

  CheckedSocket(CheckedSockets sockets) {
    this(sockets, new Socket());
  }

  /** One that is connected. */
  CheckedSocket(CheckedSockets sockets, Socket socket) {
    this.sockets = sockets;
    this.socket = socket;
  }

  @Override
  public void connect(SocketAddress told) throws IOException {
    connect(told, 0);
  }

  @Override
  public void connect(SocketAddress told, int patience) throws IOException {
    socket = sockets.connect(patience, readPatience);
  }

  @Override
  public void setSoTimeout(int millis) throws SocketException {
    readPatience = millis;
    socket.setSoTimeout(millis);
  }

  @Override
  public int getSoTimeout() {
    return readPatience;
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return new GuardedInput(socket.getInputStream(), sockets.maxRead());
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return socket.getOutputStream();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  @Override
  public void bind(SocketAddress local) throws IOException {
    throw new SocketException("The system chooses the local address.");
  }

  @Override
  public InetAddress getInetAddress() {
    return socket.getInetAddress();
  }

  @Override
  public InetAddress getLocalAddress() {
    return socket.getLocalAddress();
  }

  @Override
  public int getPort() {
    return socket.getPort();
  }

  @Override
  public int getLocalPort() {
    return socket.getLocalPort();
  }

  @Override
  public SocketAddress getRemoteSocketAddress() {
    return socket.getRemoteSocketAddress();
  }

  @Override
  public SocketAddress getLocalSocketAddress() {
    return socket.getLocalSocketAddress();
  }

  @Override
  public void setTcpNoDelay(boolean on) throws SocketException {
    socket.setTcpNoDelay(on);
  }

  @Override
  public boolean isConnected() {
    return socket.isConnected();
  }

  @Override
  public boolean isBound() {
    return socket.isBound();
  }

  @Override
  public boolean isClosed() {
    return socket.isClosed();
  }

  @Override
  public boolean isInputShutdown() {
    return socket.isInputShutdown();
  }

  @Override
  public boolean isOutputShutdown() {
    return socket.isOutputShutdown();
  }

  @Override
  public String toString() {
    return "a socket for " + sockets.server();
  }
}
