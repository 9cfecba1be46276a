package dev.oriel.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.SSLSocket;

/** One connection of a {@link RudeSmtp}. */
final class RudeConversation {

  /** The end of a connection that the test wants. */
  private static final class Closed extends IOException {}

  private final RudeSmtp server;
  private Socket socket;
  private BufferedReader in;
  private OutputStream out;
  private boolean encrypted;
  private String from = "";
  private List<String> recipients = new ArrayList<>();

  RudeConversation(RudeSmtp server, Socket socket) {
    this.server = server;
    this.socket = socket;
    this.encrypted = socket instanceof SSLSocket;
  }

  void run() {
    try {
      open();
      say(RudeSmtp.Stage.GREETING, "220 rude.test ESMTP");
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        server.commands.add(line);
        answer(line);
      }
    } catch (IOException | InterruptedException _) {
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
      case "EHLO", "HELO" -> say(RudeSmtp.Stage.EHLO, capabilities());
      case "STARTTLS" -> startTls();
      case "AUTH" -> authenticate(line);
      case "MAIL" -> {
        from = inBrackets(line);
        recipients = new ArrayList<>();
        say(RudeSmtp.Stage.MAIL, "250 ok");
      }
      case "RCPT" -> {
        recipients.add(inBrackets(line));
        String own = server.recipientReplies.get(inBrackets(line));
        say(RudeSmtp.Stage.RCPT, own == null ? "250 ok" : own);
      }
      case "DATA" -> data();
      case "QUIT" -> {
        say(RudeSmtp.Stage.QUIT, "221 bye");
        throw new Closed();
      }
      default -> write("250 ok");
    }
  }

  private String capabilities() {
    String startTls = server.startsTls && !encrypted ? "250-STARTTLS\r\n" : "";
    return "250-rude.test\r\n" + startTls + "250-8BITMIME\r\n250 AUTH PLAIN LOGIN";
  }

  private void startTls() throws IOException, InterruptedException {
    say(RudeSmtp.Stage.STARTTLS, "220 go on");
    SSLSocket secured =
        (SSLSocket)
            server.tls.getSocketFactory().createSocket(socket, null, socket.getPort(), true);
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
            : new String(Base64.getDecoder().decode(words[2]), StandardCharsets.UTF_8);
    say(RudeSmtp.Stage.AUTH, given.endsWith("\0right") ? "235 welcome" : "535 5.7.8 <b>no</b>");
  }

  private void data() throws IOException, InterruptedException {
    String reply = say(RudeSmtp.Stage.DATA, "354 go on");
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
    server.accepted.add(new RudeSmtp.Message(from, List.copyOf(recipients), content.toString()));
    say(RudeSmtp.Stage.DOT, "250 queued");
  }

  /** Replies what the test wants at this stage. */
  private String say(RudeSmtp.Stage stage, String usual) throws IOException, InterruptedException {
    String wanted = server.replies.getOrDefault(stage, usual);
    CountDownLatch release = server.hanging;
    server.latch(stage).countDown();
    switch (wanted) {
      case RudeSmtp.CLOSE -> throw new Closed();
      case RudeSmtp.HANG -> {
        release.await();
        write(usual);
        return usual;
      }
      case RudeSmtp.DRIP -> {
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
