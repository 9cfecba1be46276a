package dev.oriel.testing;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.oriel.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A service of a model, in both forms. Its model writes what a test wants, from the text that it
 * was asked with.
 */
public final class ModelServer implements AutoCloseable {

  /** A request, whole. */
  public record Asked(String path, Headers headers, JsonNode body) {

    /** All that the model reads. */
    public String text() {
      return body.toString();
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private volatile UnaryOperator<String> model = _ -> "Subject: Hello\n\nHello Lena,\n\nAda";
  private volatile String end = "stop";
  private volatile int status = 200;
  private volatile String raw = "";
  private volatile CountDownLatch held = new CountDownLatch(0);

  public ModelServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 100);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    JsonNode body = Json.parse(exchange.getRequestBody().readAllBytes());
    asked.add(new Asked(exchange.getRequestURI().getPath(), exchange.getRequestHeaders(), body));
    try {
      held.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    String text = raw.isEmpty() ? inForm(exchange, model.apply(body.toString())) : raw;
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private String inForm(HttpExchange exchange, String text) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    if (exchange.getRequestURI().getPath().endsWith("/messages")) {
      answer.put(
          "stop_reason", Map.of("stop", "end_turn", "length", "max_tokens").getOrDefault(end, end));
      answer.putArray("content").addObject().put("type", "text").put("text", text);
    } else {
      ObjectNode choice = answer.putArray("choices").addObject();
      choice.put("finish_reason", end);
      choice.putObject("message").put("role", "assistant").put("content", text);
    }
    return answer.toString();
  }

  /** The address for forms and files, for either provider. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  /** What the model writes, from the request that it reads. */
  public void model(UnaryOperator<String> writes) {
    model = writes;
  }

  /** Ends each answer for this reason, such as {@code length}. */
  public void end(String reason) {
    end = reason;
  }

  /** Answers with this status. */
  public void status(int code) {
    status = code;
  }

  /** Answers with this body, whatever the model writes; empty for what it writes. */
  public void raw(String body) {
    raw = body;
  }

  /** Holds answers back until {@link #release}. */
  public void hold() {
    held = new CountDownLatch(1);
  }

  public void release() {
    held.countDown();
  }

  public List<Asked> asked() {
    return asked;
  }

  @Override
  public void close() {
    release();
    server.stop(0);
    threads.shutdownNow();
  }
}
