package dev.oriel.platform.egress;

import module java.base;

import dev.oriel.platform.admission.PageMaking;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.HttpClientResponseHandler;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.ssl.SSLContexts;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;

/**
 * Sends requests to URLs that users enter. Each request goes to an address that was checked, never
 * follows a redirect, and ends after its time, 15 s by default, whatever the server does.
 */
@Component
public class Egress implements AutoCloseable {

  /** The time for the whole exchange, from resolving the host to the end of the answer. */
  public static final Duration TIMEOUT = Duration.ofSeconds(15);

  /** The bytes of an answer that are kept. */
  public static final int KEPT_ANSWER = 2_048;

  /**
   * The number of bytes of an answer that are read. After them its connection is closed, and the
   * answer counts as it is.
   */
  private static final int READ_ANSWER = 64 * 1_024;

  private final AllowList allowed;
  private final CheckedNames names;
  private final Supplier<SSLContext> tls;
  private final Duration timeout;
  private final ExecutorService exchanges = Executors.newVirtualThreadPerTaskExecutor();
  private @Nullable CloseableHttpClient client;

  @Autowired
  Egress(@Value("${oriel.egress-allow}") List<String> allowed) {
    this(allowed, InetAddress::getAllByName, SSLContexts::createSystemDefault, TIMEOUT);
  }

  Egress(
      List<String> allowed, CheckedNames.Names names, Supplier<SSLContext> tls, Duration timeout) {
    this.allowed = new AllowList(allowed);
    this.names = new CheckedNames(names, this.allowed);
    // Reading all trusted certificates would delay every start, so it waits for the first use.
    this.tls = SingletonSupplier.of(tls);
    this.timeout = timeout;
  }

  /** Made for the first request. */
  private synchronized CloseableHttpClient client() {
    if (client == null) {
      client = EgressClient.create(names, tls.get(), timeout);
    }
    return client;
  }

  /**
   * The URL that a user has entered as this property. Refuses as {@code Invalid} what is no URL of
   * the internet. Hosts are resolved when a request is sent, which then fails if they are internal.
   */
  public URI url(String property, String text) {
    return EgressUrl.parse(property, text, allowed);
  }

  /** Whether a request to a URL is sent by TLS. */
  public boolean isEncrypted(URI url) {
    return url.getScheme().equalsIgnoreCase("https");
  }

  /** Whether the operator names the host of a URL, or the address that it is, as an allowed one. */
  public boolean isNamed(URI url) {
    return allowed.names(url.getHost(), EgressUrl.literal(url.getHost()));
  }

  AllowList allowed() {
    return allowed;
  }

  CheckedSockets sockets(HostAndPort server, MailServers.Security security) {
    return new CheckedSockets(server, security, names, tls);
  }

  /** Posts a body. The answer's status is that of the server, a redirect's too. */
  public EgressAnswer post(URI url, Map<String, String> headers, byte[] body) {
    HttpPost request = new HttpPost(url);
    headers.forEach(request::setHeader);
    request.setEntity(new ByteArrayEntity(body, null));
    return within(
        timeout,
        request,
        HttpClientContext.create(),
        answer -> new EgressAnswer.Answered(answer.getCode(), beginning(answer.getEntity())),
        EgressAnswer.Failed::new);
  }

  /**
   * Sends a request once, and reads its answer while it arrives. A redirect is an answer; its
   * header {@code Location} says where it leads.
   *
   * @param reader is called at most once, in another thread
   * @param <T> what the reader makes of the body
   */
  public <T> EgressReply<T> send(EgressRequest request, EgressReply.Reader<T> reader) {
    HttpUriRequestBase sent = new HttpUriRequestBase(request.method(), request.url());
    request.headers().forEach(sent::setHeader);
    byte[] body = request.body();
    if (body != null) {
      sent.setEntity(new ByteArrayEntity(body, null));
    }
    sent.setConfig(EgressClient.waiting(request.timeout()));
    return within(
        request.timeout(),
        sent,
        request.isOnce() ? ClosedConnectionRetry.forbidden() : HttpClientContext.create(),
        answer -> AnswerReading.read(answer, request.maxAnswer(), reader),
        EgressReply.Failed::new);
  }

  private <R> R within(
      Duration time,
      HttpUriRequestBase request,
      HttpContext context,
      HttpClientResponseHandler<R> reader,
      Function<String, R> failed) {
    CloseableHttpClient sender = client();
    Future<R> exchange =
        exchanges.submit(() -> {
          try (ClassicHttpResponse answer = sender.executeOpen(null, request, context)) {
            return reader.handleResponse(answer);
          } catch (CheckedNames.Forbidden e) {
            return failed.apply(String.valueOf(e.getMessage()));
          } catch (InterruptedIOException _) {
            return failed.apply(FailureReason.late(time));
          } catch (IOException e) {
            return failed.apply(FailureReason.of(e));
          }
        });
    try (PageMaking.Wait _ = PageMaking.waiting()) {
      return exchange.get(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      request.cancel();
      exchange.cancel(true);
      return failed.apply(FailureReason.late(time));
    } catch (InterruptedException _) {
      request.cancel();
      exchange.cancel(true);
      Thread.currentThread().interrupt();
      return failed.apply("The server was shut down during the request.");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException mistake
          ? mistake
          : new IllegalStateException(e.getCause());
    }
  }

  private static String beginning(@Nullable HttpEntity entity) throws IOException {
    if (entity == null) {
      return "";
    }
    InputStream content = entity.getContent();
    byte[] kept = content.readNBytes(KEPT_ANSWER);
    // A short rest is read, so that the connection can be used again.
    content.skip(READ_ANSWER);
    return new String(kept, StandardCharsets.UTF_8).replace('\0', '\ufffd');
  }

  @Override
  public synchronized void close() throws IOException {
    exchanges.shutdownNow();
    if (client != null) {
      client.close();
    }
  }
}
