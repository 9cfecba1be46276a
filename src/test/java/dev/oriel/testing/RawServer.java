package dev.oriel.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;

/** A server that does with each connection what a test wants, good or bad. */
public final class RawServer implements AutoCloseable {

  /** What happens on a connection whose request head has arrived. */
  public interface Behaviour {
    void serve(Socket connection) throws Exception;
  }

  private final ServerSocket server;
  private final Behaviour behaviour;
  private final AtomicInteger connections = new AtomicInteger();
  private final List<String> requests = new CopyOnWriteArrayList<>();

  private RawServer(ServerSocket server, Behaviour behaviour) {
    this.server = server;
    this.behaviour = behaviour;
    Thread.ofVirtual().start(this::accept);
  }

  public static RawServer start(Behaviour behaviour) {
    return start(ServerSocketFactory.getDefault(), behaviour);
  }

  public static RawServer start(ServerSocketFactory sockets, Behaviour behaviour) {
    try {
      ServerSocket server = sockets.createServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"));
      return new RawServer(server, behaviour);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Answers each request with this and closes the connection. */
  public static Behaviour answering(String head, String body) {
    return connection -> {
      String answer =
          "HTTP/1.1 %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
              .formatted(head, body.length(), body);
      connection.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
    };
  }

  public int port() {
    return server.getLocalPort();
  }

  public int connections() {
    return connections.get();
  }

  /** The requests as they arrived, heads and bodies. */
  public List<String> requests() {
    return requests;
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket connection = server.accept();
        Thread.ofVirtual().start(() -> serve(connection));
      } catch (IOException _) {
        return;
      }
    }
  }

  private void serve(Socket connection) {
    connections.incrementAndGet();
    try (connection) {
      requests.add(readRequest(connection.getInputStream()));
      behaviour.serve(connection);
    } catch (Exception _) {
      // The client has gone away, or the test has ended.
      connections.get();
    }
  }

  /** Reads the head, and the body whose length it states. */
  private static String readRequest(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("no request");
      }
      head.append((char) next);
    }
    for (String line : head.toString().lines().toList()) {
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        int length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
        head.append(new String(in.readNBytes(length), StandardCharsets.ISO_8859_1));
      }
    }
    return head.toString();
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
