package dev.oriel.integration.outbound;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.oriel.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;
import tools.jackson.databind.JsonNode;

/** A receiver of events, which keeps what it gets and answers what a test wants. */
public final class Receiver implements AutoCloseable {

  /** A request, and when it arrived. */
  public record Received(String id, long timestamp, String signature, String body, long nanos) {

    /** Whether one of the signatures was made with this secret, as it is shown: whsec_…. */
    public boolean isSignedBy(String secret) {
      byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
      byte[] made =
          new HmacUtils(HmacAlgorithms.HMAC_SHA_256, key).hmac(id + "." + timestamp + "." + body);
      String wanted = "v1," + Base64.getEncoder().encodeToString(made);
      return List.of(signature.split(" ", -1)).contains(wanted);
    }

    public JsonNode json() {
      return Json.parse(body);
    }

    public String type() {
      return json().path("type").asString();
    }

    public JsonNode data() {
      return json().path("data");
    }
  }

  private final HttpServer server;

  /** Its own, since a webhook of another test may go on with a receiver that had the same port. */
  private final String path = "/hook/" + UUID.randomUUID();

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private volatile CountDownLatch held = new CountDownLatch(0);
  private volatile int status = 200;

  public Receiver() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 100);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext(path, this::receive);
    server.start();
  }

  private void receive(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    received.add(
        new Received(
            exchange.getRequestHeaders().getFirst("webhook-id"),
            Long.parseLong(exchange.getRequestHeaders().getFirst("webhook-timestamp")),
            exchange.getRequestHeaders().getFirst("webhook-signature"),
            body,
            System.nanoTime()));
    try {
      held.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    byte[] answer = "seen".getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, answer.length);
    exchange.getResponseBody().write(answer);
    exchange.close();
  }

  public void answer(int newStatus) {
    status = newStatus;
  }

  /** Does not answer until {@link #release}. */
  public void hold() {
    held = new CountDownLatch(1);
  }

  public void release() {
    held.countDown();
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  public List<Received> received() {
    return received;
  }

  @Override
  public void close() {
    release();
    server.stop(0);
    threads.shutdownNow();
  }
}
