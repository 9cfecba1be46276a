package dev.oriel.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

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
  private final SSLContext tls;
  private final boolean startsTls;
  private final Map<Stage, String> replies = new ConcurrentHashMap<>();
  private final Map<String, String> recipientReplies = new ConcurrentHashMap<>();
  private final Map<Stage, CountDownLatch> reached = new ConcurrentHashMap<>();
  private final List<Message> accepted = new CopyOnWriteArrayList<>();
  private final List<String> commands = new CopyOnWriteArrayList<>();
  private final List<Socket> connections = new CopyOnWriteArrayList<>();
  private final AtomicInteger count = new AtomicInteger();
  private volatile CountDownLatch hanging = new CountDownLatch(1);

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

  private CountDownLatch latch(Stage stage) {
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
        Thread.ofVirtual().start(() -> new Conversation(connection).run());
      } catch (IOException e) {
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

  /** The end of a connection that the test wants. */
  private static final class Closed extends IOException {}

  private final class Conversation {

    private Socket socket;
    private BufferedReader in;
    private OutputStream out;
    private boolean encrypted;
    private String from = "";
    private List<String> recipients = new ArrayList<>();

    Conversation(Socket socket) {
      this.socket = socket;
      this.encrypted = socket instanceof SSLSocket;
    }

    void run() {
      try {
        open();
        say(Stage.GREETING, "220 rude.test ESMTP");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          commands.add(line);
          answer(line);
        }
      } catch (IOException | InterruptedException e) {
        // The client has gone, or the test wants it so.
        recipients.clear();
      } finally {
        end();
      }
    }

    private void end() {
      try {
        socket.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void open() throws IOException {
      in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      out = socket.getOutputStream();
    }

    private void answer(String line) throws IOException, InterruptedException {
      switch (line.split("[ :]", 2)[0].toUpperCase(Locale.ROOT)) {
        case "EHLO", "HELO" -> say(Stage.EHLO, capabilities());
        case "STARTTLS" -> startTls();
        case "AUTH" -> authenticate(line);
        case "MAIL" -> {
          from = inBrackets(line);
          recipients = new ArrayList<>();
          say(Stage.MAIL, "250 ok");
        }
        case "RCPT" -> {
          recipients.add(inBrackets(line));
          String own = recipientReplies.get(inBrackets(line));
          say(Stage.RCPT, own == null ? "250 ok" : own);
        }
        case "DATA" -> data();
        case "QUIT" -> {
          say(Stage.QUIT, "221 bye");
          throw new Closed();
        }
        default -> write("250 ok");
      }
    }

    private String capabilities() {
      String startTls = startsTls && !encrypted ? "250-STARTTLS\r\n" : "";
      return "250-rude.test\r\n" + startTls + "250-8BITMIME\r\n250 AUTH PLAIN LOGIN";
    }

    private void startTls() throws IOException, InterruptedException {
      say(Stage.STARTTLS, "220 go on");
      SSLSocket secured =
          (SSLSocket) tls.getSocketFactory().createSocket(socket, null, socket.getPort(), false);
      secured.setUseClientMode(false);
      secured.startHandshake();
      socket = secured;
      encrypted = true;
      open();
    }

    private void authenticate(String line) throws IOException, InterruptedException {
      String[] words = line.split(" ");
      String given =
          words.length < 3
              ? ""
              : new String(java.util.Base64.getDecoder().decode(words[2]), StandardCharsets.UTF_8);
      say(Stage.AUTH, given.endsWith("\0right") ? "235 welcome" : "535 5.7.8 <b>no</b>");
    }

    private void data() throws IOException, InterruptedException {
      String reply = say(Stage.DATA, "354 go on");
      if (!reply.startsWith("354")) {
        return;
      }
      StringBuilder content = new StringBuilder();
      for (String line = in.readLine(); !".".equals(line); line = in.readLine()) {
        if (line == null) {
          throw new Closed();
        }
        content.append(line.startsWith(".") ? line.substring(1) : line).append("\r\n");
      }
      accepted.add(new Message(from, List.copyOf(recipients), content.toString()));
      say(Stage.DOT, "250 queued");
    }

    /** Replies what the test wants at this stage. */
    private String say(Stage stage, String usual) throws IOException, InterruptedException {
      String wanted = replies.getOrDefault(stage, usual);
      CountDownLatch release = hanging;
      latch(stage).countDown();
      switch (wanted) {
        case CLOSE -> throw new Closed();
        case HANG -> {
          release.await();
          write(usual);
          return usual;
        }
        case DRIP -> {
          while (true) {
            out.write(" ".getBytes(StandardCharsets.US_ASCII));
            out.flush();
            Thread.sleep(20);
          }
        }
        default -> {
          write(wanted);
          return wanted;
        }
      }
    }

    private void write(String reply) throws IOException {
      out.write((reply + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
    }

    private static String inBrackets(String line) {
      return line.substring(line.indexOf('<') + 1, line.indexOf('>'));
    }
  }
}
