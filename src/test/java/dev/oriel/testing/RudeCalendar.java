package dev.oriel.testing;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A calendar server with the manners that a test wants. It speaks as much CalDAV as Oriel does, and
 * takes every user and password.
 */
public final class RudeCalendar implements AutoCloseable {

  /** What it does beside answering. */
  public enum Manner {
    /** Stores objects with other lines, and cuts off long places. */
    REWRITES,
    /** Names no version when it takes an object, and none with objects. */
    NO_ETAGS,
    WEAK_ETAGS,
    /** Stores new objects in another place, and says where. */
    OTHER_PLACE,
    /** Stores new objects in another place, and does not say it. */
    HIDDEN_PLACE,
    /** Knows no states. */
    NO_STATES,
    /** Forgets each state at once. */
    FORGETS_STATES,
    /** Tells what has changed in parts of two objects. */
    PARTS,
    /** Shows no objects in listings. */
    EMPTY,
    /** Fails with whatever contains a NUL. */
    FAULTS,
    /** Writes paths as addresses, with needless escapes. */
    ESCAPES
  }

  /** An answer instead of the right one. */
  public record Reply(int status, Map<String, String> headers, String body) {

    public static Reply of(int status) {
      return new Reply(status, Map.of(), "");
    }

    public static Reply xml(int status, String body) {
      return new Reply(status, Map.of("Content-Type", "application/xml"), body);
    }

    /** An answer that never comes. */
    public static Reply never() {
      return of(NEVER);
    }

    /** The right answer, which never comes either: what was asked for is done. */
    public static Reply lost() {
      return of(LOST);
    }

    /** An answer that comes a byte at a time, and never ends. */
    public static Reply endless() {
      return of(ENDLESS);
    }
  }

  private static final int NEVER = 0;

  private static final int LOST = -1;

  private static final int ENDLESS = -2;

  /** The name of a search for an event, instead of a method. */
  public static final String SEARCH = "calendar-query";

  static final String COLLECTION = "/calendars/jo/work/";

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch end = new CountDownLatch(1);
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final Map<String, Reply> replies = new ConcurrentHashMap<>();
  private final Map<String, Runnable> actions = new ConcurrentHashMap<>();
  private volatile Set<Manner> manners = EnumSet.noneOf(Manner.class);

  private final RudeObjects objects = new RudeObjects(this::is);
  private final RudeReports reports = new RudeReports(objects, this::is);

  public RudeCalendar() {
    this(null);
  }

  /**
   * Speaks by TLS if there is a certificate.
   *
   * @param tls shows it; null for none
   */
  public RudeCalendar(@Nullable SSLContext tls) {
    InetSocketAddress any = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0);
    try {
      server = tls == null ? HttpServer.create(any, 100) : HttpsServer.create(any, 100);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (server instanceof HttpsServer secured) {
      secured.setHttpsConfigurator(new HttpsConfigurator(tls));
    }
    server.setExecutor(threads);
    server.createContext("/", this::serve);
    server.start();
  }

  public DavVisitor visitor() {
    String scheme = server instanceof HttpsServer ? "https" : "http";
    URI calendar =
        URI.create(scheme + "://127.0.0.1:" + server.getAddress().getPort() + COLLECTION);
    return new DavVisitor(calendar, "jo", "secret");
  }

  /** Takes on these manners, and lays down all others. */
  public void behave(Manner... wanted) {
    EnumSet<Manner> set = EnumSet.noneOf(Manner.class);
    set.addAll(List.of(wanted));
    manners = set;
  }

  /** Answers requests of this method, or {@link #SEARCH}es, like this until {@link #recover}. */
  public void answer(String method, Reply reply) {
    replies.put(method, reply);
  }

  /** Does this before it takes the next request of this method. */
  public void before(String method, Runnable action) {
    actions.put(method, action);
  }

  public void recover() {
    replies.clear();
  }

  /** The methods and paths of all requests. */
  public List<String> requests() {
    return requests;
  }

  /** The number of requests that write. */
  public long writes() {
    return requests.stream().filter(request -> request.matches("(PUT|DELETE) .*")).count();
  }

  /** Names in the calendar. */
  public synchronized List<String> names() {
    return objects.paths().stream().map(path -> path.substring(COLLECTION.length())).toList();
  }

  private boolean is(Manner manner) {
    return manners.contains(manner);
  }

  private void serve(HttpExchange exchange) throws IOException {
    String method = exchange.getRequestMethod();
    String path = exchange.getRequestURI().getPath();
    requests.add(method + " " + path);
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Runnable action = actions.remove(method);
    if (action != null) {
      action.run();
    }
    Reply wanted = body.contains(SEARCH) ? replies.get(SEARCH) : null;
    if (wanted == null) {
      wanted = replies.get(method);
    }
    if (wanted != null && wanted.status() <= NEVER) {
      if (wanted.status() == LOST) {
        reply(exchange, method, path, body);
      }
      hang(exchange, wanted.status() == ENDLESS);
      return;
    }
    Reply reply = wanted == null ? reply(exchange, method, path, body) : wanted;
    reply.headers().forEach(exchange.getResponseHeaders()::set);
    byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private void hang(HttpExchange exchange, boolean isEndless) throws IOException {
    try (exchange) {
      if (isEndless) {
        exchange.sendResponseHeaders(200, 0);
      }
      while (!end.await(50, TimeUnit.MILLISECONDS)) {
        if (isEndless) {
          exchange.getResponseBody().write('a');
          exchange.getResponseBody().flush();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized Reply reply(HttpExchange exchange, String method, String path, String body) {
    Headers head = exchange.getRequestHeaders();
    return switch (method) {
      case "PROPFIND" -> reports.propfind(visitor(), path, head.getFirst("Depth"));
      case "REPORT" -> reports.report(visitor(), body);
      case "GET" -> objects.get(path);
      case "PUT" -> objects.put(head, path, body);
      case "DELETE" -> objects.delete(head, path);
      default -> Reply.of(405);
    };
  }

  @Override
  public void close() {
    end.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
