package dev.oriel.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/**
 * A server for mail by SMTP that behaves at each stage as a test wants: it replies something,
 * hangs, or closes the connection. By default it takes every message, of every user with the
 * password {@code right}. Messages count as accepted when their final dot has arrived, whatever is
 * replied.
 */
public final class RudeSmtp implements AutoCloseable {

  /** The stages of a conversation. */
  public enum Stage {
    GREETING,
    EHLO,
    STARTTLS,
    AUTH,
    MAIL,
    RCPT,
    DATA,
    /** The final dot has arrived. */
    DOT,
    QUIT
  }

  /** The reply that ends the connection instead. */
  public static final String CLOSE = "close";

  /** The reply that never comes, until {@link #release}. */
  public static final String HANG = "hang";

  /** The reply that comes byte by byte and has no end. */
  public static final String DRIP = "drip";

  /** A message as it has arrived. */
  public record Message(String from, List<String> recipients, String content) {}

  private final ServerSocket server;
  final SSLContext tls;
  final boolean startsTls;
  final Map<Stage, String> replies = new ConcurrentHashMap<>();
  final Map<String, String> recipientReplies = new ConcurrentHashMap<>();
  private final Map<Stage, CountDownLatch> reached = new ConcurrentHashMap<>();
  final List<Message> accepted = new CopyOnWriteArrayList<>();
  final List<String> commands = new CopyOnWriteArrayList<>();
  private final List<Socket> connections = new CopyOnWriteArrayList<>();
  private final AtomicInteger count = new AtomicInteger();
  volatile CountDownLatch hanging = new CountDownLatch(1);

  private RudeSmtp(SSLContext tls, boolean startsTls) {
    this.tls = tls;
    this.startsTls = startsTls;
    try {
      InetAddress loopback = InetAddress.ofLiteral("127.0.0.1");
      this.server =
          tls == null || startsTls
              ? new ServerSocket(0, 200, loopback)
              : tls.getServerSocketFactory().createServerSocket(0, 200, loopback);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::accept);
  }

  /** A server without TLS. */
  public static RudeSmtp plain() {
    return new RudeSmtp(null, false);
  }

  /** A server with TLS from the first byte. */
  public static RudeSmtp withTls(SSLContext tls) {
    return new RudeSmtp(tls, false);
  }

  /** A server that offers STARTTLS. */
  public static RudeSmtp withStartTls(SSLContext tls) {
    return new RudeSmtp(tls, true);
  }

  /**
   * Replies this at a stage: a line with its code, {@link #CLOSE}, {@link #HANG} or {@link #DRIP}.
   */
  public RudeSmtp reply(Stage stage, String reply) {
    replies.put(stage, reply);
    return this;
  }

  /** Replies this to one recipient. */
  public RudeSmtp replyTo(String recipient, String reply) {
    recipientReplies.put(recipient, reply);
    return this;
  }

  /** Behaves well from now on. */
  public void behave() {
    replies.clear();
    recipientReplies.clear();
  }

  /** Ends what hangs: these replies come now, as the usual ones. */
  public void release() {
    hanging.countDown();
    hanging = new CountDownLatch(1);
  }

  /** Waits until some connection has come to a stage, before its reply. */
  public void awaitStage(Stage stage) {
    try {
      latch(stage).await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Lets {@link #awaitStage} wait for the next time. */
  public void forgetStage(Stage stage) {
    reached.remove(stage);
  }

  CountDownLatch latch(Stage stage) {
    return reached.computeIfAbsent(stage, _ -> new CountDownLatch(1));
  }

  /** The messages whose final dot has arrived. */
  public List<Message> accepted() {
    return accepted;
  }

  /** All commands of all connections. */
  public List<String> commands() {
    return commands;
  }

  public int connections() {
    return count.get();
  }

  public int port() {
    return server.getLocalPort();
  }

  /** As it is entered. */
  public String address() {
    return "127.0.0.1:" + port();
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket connection = server.accept();
        count.incrementAndGet();
        connections.add(connection);
        Thread.ofVirtual().start(() -> new RudeConversation(this, connection).run());
      } catch (IOException _) {
        return;
      }
    }
  }

  @Override
  public void close() {
    hanging.countDown();
    try {
      server.close();
      for (Socket connection : connections) {
        connection.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
