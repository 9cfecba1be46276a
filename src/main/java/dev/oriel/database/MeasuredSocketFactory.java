package dev.oriel.database;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;

/** Makes the driver's sockets, which tell their request how much they have read for it. */
public final class MeasuredSocketFactory extends SocketFactory {

  @Override
  public Socket createSocket() {
    return new MeasuredSocket();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port), null);
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port), null);
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress from, int fromPort)
      throws IOException {
    return connected(new InetSocketAddress(host, port), new InetSocketAddress(from, fromPort));
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort)
      throws IOException {
    return connected(new InetSocketAddress(host, port), new InetSocketAddress(from, fromPort));
  }

  private static Socket connected(InetSocketAddress to, @Nullable InetSocketAddress from)
      throws IOException {
    Socket socket = new MeasuredSocket();
    try {
      if (from != null) {
        socket.bind(from);
      }
      socket.connect(to);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }
}
