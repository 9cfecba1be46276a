package dev.oriel.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag(SecondTier.CLOCK)
@Order(1)
class SlowHeadTest {

  private static final String HEAD = "GET /livez HTTP/1.1\r\nHost: localhost\r\n";

  private static Socket connect() throws IOException {
    URI origin = URI.create(RunningOriel.origin());
    return new Socket(origin.getHost(), origin.getPort());
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** The first line of the answer; empty if the server has closed the connection. */
  private static String status(Socket socket) throws IOException {
    byte[] line = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
    return new String(line, StandardCharsets.ISO_8859_1);
  }

  /** It is given 10 s as a whole; a connection that has served requests, for each of them. */
  @Test
  void aHeadThatComesByteByByteHasAnEnd() throws Exception {
    List<Socket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < 20; i++) {
        Socket socket = connect();
        sockets.add(socket);
        if (i % 2 == 1) {
          send(socket, HEAD + "\r\n");
          assertThat(status(socket)).isEqualTo("HTTP/1.1 200");
        }
        send(socket, "GET /live");
      }
      Socket quick = connect();
      send(quick, HEAD + "\r\n");
      sockets.addFirst(quick);
      int ended = 0;
      for (int second = 0; second < Await.PATIENCE.toSeconds() && ended < 20; second++) {
        Thread.sleep(1_000);
        ended = 0;
        for (Socket socket : sockets.subList(1, sockets.size())) {
          ended += isEnded(socket) ? 1 : 0;
        }
        send(quick, HEAD + "\r\n");
      }
      assertThat(ended).isEqualTo(20);
      assertThat(status(quick)).isEqualTo("HTTP/1.1 200");
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  /** Sends one byte more. */
  private static boolean isEnded(Socket socket) {
    try {
      send(socket, "x");
      return false;
    } catch (SocketException _) {
      return true;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
