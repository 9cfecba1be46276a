package dev.oriel.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Requests byte by byte, for what no decent client sends. Each is the last on its connection. */
public final class RawHttp {

  private RawHttp() {}

  /** An answer; header names are in lower case. */
  public record Response(int status, Map<String, String> headers, String body) {

    public String header(String name) {
      return headers.getOrDefault(name, "");
    }
  }

  /** A request whose head is these lines, of ISO 8859-1 characters, and whose body is this. */
  public static Response send(String body, String... head) {
    return send(body.getBytes(StandardCharsets.UTF_8), head);
  }

  public static Response send(byte[] body, String... head) {
    return sendTo(RunningOriel.port(), body, head);
  }

  /** Sends a request to another Oriel than the one that tests share. */
  public static Response sendTo(int port, byte[] body, String... head) {
    String lines = String.join("\r\n", head) + "\r\nConnection: close\r\n\r\n";
    try (Socket socket = new Socket("localhost", port)) {
      socket.setSoTimeout((int) Await.PATIENCE.toMillis());
      OutputStream out = socket.getOutputStream();
      try {
        out.write(lines.getBytes(StandardCharsets.ISO_8859_1));
        out.write(body);
        socket.shutdownOutput();
      } catch (SocketException _) {
        // Answered and closed before everything was sent, which is the server's right.
      }
      return parse(read(socket));
    } catch (IOException e) {
      throw new AssertionError(head[0] + " was not answered", e);
    }
  }

  private static String read(Socket socket) throws IOException {
    ByteArrayOutputStream received = new ByteArrayOutputStream();
    try {
      socket.getInputStream().transferTo(received);
    } catch (SocketException _) {
      // Reset after the answer, as happens when a body is not read to its end.
    }
    return received.toString(StandardCharsets.UTF_8);
  }

  private static Response parse(String text) {
    int end = text.indexOf("\r\n\r\n");
    if (end < 0) {
      throw new AssertionError("no answer: " + text);
    }
    String[] head = text.substring(0, end).split("\r\n", -1);
    Map<String, String> headers = new HashMap<>();
    for (int i = 1; i < head.length; i++) {
      int colon = head[i].indexOf(':');
      headers.put(
          head[i].substring(0, colon).toLowerCase(Locale.ROOT),
          head[i].substring(colon + 1).strip());
    }
    int status = Integer.parseInt(head[0].split(" ", -1)[1]);
    return new Response(status, headers, text.substring(end + 4));
  }
}
