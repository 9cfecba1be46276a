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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A server for IMAP that says what a test wants beside its answers. It takes every user, and has an
 * empty folder for sent messages.
 */
public final class RudeImap implements AutoCloseable {

  private static final Map<String, String> ANSWERS =
      Map.of(
          "CAPABILITY",
          "* CAPABILITY IMAP4rev1\r\n",
          "LIST",
          "* LIST (\\Sent) \"/\" Sent\r\n",
          "SEARCH",
          "* SEARCH\r\n");

  private final ServerSocket server;
  private final Map<String, String> answers = new ConcurrentHashMap<>(ANSWERS);
  private final Map<String, String> before = new ConcurrentHashMap<>();
  private final Map<String, String> refusals = new ConcurrentHashMap<>();
  private final List<String> appended = new CopyOnWriteArrayList<>();

  public RudeImap() {
    try {
      server = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::accept);
  }

  /** Sends this before the answer to a command. */
  public RudeImap before(String command, String lines) {
    before.put(command, lines);
    return this;
  }

  /** Answers a command with these lines. */
  public RudeImap answer(String command, String lines) {
    answers.put(command, lines);
    return this;
  }

  /** Refuses nothing any more. */
  public void behave() {
    refusals.clear();
  }

  /** Refuses a command with these words, such as {@code NO [OVERQUOTA] full}. */
  public RudeImap refuse(String command, String words) {
    refusals.put(command, words);
    return this;
  }

  /** The messages that were put into the folder. */
  public List<String> appended() {
    return appended;
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
        Thread.ofVirtual().start(() -> serve(connection));
      } catch (IOException _) {
        return;
      }
    }
  }

  private void serve(Socket connection) {
    try (connection;
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1))) {
      OutputStream out = connection.getOutputStream();
      write(out, "* OK IMAP4rev1\r\n");
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] words = line.split(" ", 3);
        String command = words[1].toUpperCase(Locale.ROOT);
        String refusal = refusals.get(command);
        if (refusal != null) {
          write(out, words[0] + " " + refusal + "\r\n");
          continue;
        }
        if (command.equals("APPEND")) {
          write(out, "+ go on\r\n");
          appended.add(literal(in, line));
        }
        write(
            out,
            before.getOrDefault(command, "")
                + answers.getOrDefault(command, "")
                + words[0]
                + " OK done\r\n");
      }
    } catch (IOException _) {
      // The client has gone.
      return;
    }
  }

  private static String literal(BufferedReader in, String line) throws IOException {
    int size = Integer.parseInt(line.substring(line.lastIndexOf('{') + 1, line.length() - 1));
    StringBuilder literal = new StringBuilder(size);
    while (literal.length() < size) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("The client has gone.");
      }
      literal.append((char) next);
    }
    in.readLine();
    return literal.toString();
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
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
