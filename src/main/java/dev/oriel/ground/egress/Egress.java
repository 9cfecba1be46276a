package dev.oriel.ground.egress;

import module java.base;

import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.ssl.SSLContexts;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Sends requests to URLs that users enter. Each request goes to an address that was checked, never
 * follows a redirect, and ends after 15 s whatever the server does.
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

  private static final int MAX_CONNECTIONS = 500;

  /** Limits of the head of an answer, which could otherwise fill the memory. */
  private static final Http1Config HEADS =
      Http1Config.custom().setMaxLineLength(16 * 1_024).setMaxHeaderCount(200).build();

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
    this.tls = tls;
    this.timeout = timeout;
  }

  /** Made for the first request: reading all trusted certificates would delay every start. */
  private synchronized CloseableHttpClient client() {
    if (client == null) {
      client = newClient();
    }
    return client;
  }

  private CloseableHttpClient newClient() {
    return HttpClients.custom()
        .setConnectionManager(
            PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(names)
                .setConnectionFactory(
                    ManagedHttpClientConnectionFactory.builder().http1Config(HEADS).build())
                .setTlsSocketStrategy(
                    ClientTlsStrategyBuilder.create().setSslContext(tls.get()).buildClassic())
                .setMaxConnTotal(MAX_CONNECTIONS)
                .setMaxConnPerRoute(MAX_CONNECTIONS)
                .setDefaultConnectionConfig(
                    ConnectionConfig.custom()
                        .setConnectTimeout(Timeout.of(timeout))
                        // A server may have closed a connection that was idle.
                        .setValidateAfterInactivity(TimeValue.ofMilliseconds(500))
                        .setTimeToLive(TimeValue.ofMinutes(1))
                        .build())
                .build())
        .evictIdleConnections(TimeValue.ofSeconds(4))
        .setDefaultRequestConfig(
            RequestConfig.custom()
                .setResponseTimeout(Timeout.of(timeout))
                .setConnectionRequestTimeout(Timeout.of(timeout))
                .build())
        .setUserAgent("Oriel")
        .disableRedirectHandling()
        .setRetryStrategy(new ClosedConnectionRetry())
        .disableAuthCaching()
        .disableCookieManagement()
        .disableContentCompression()
        .build();
  }

  /**
   * The URL that a user has entered as this property. Refuses as {@code Invalid} what is no URL of
   * the internet. Hosts are resolved when a request is sent, which then fails if they are internal.
   */
  public URI url(String property, String text) {
    return EgressUrl.parse(property, text, allowed);
  }

  /** Posts a body. The answer's status is that of the server, a redirect's too. */
  public EgressAnswer post(URI url, Map<String, String> headers, byte[] body) {
    HttpPost request = new HttpPost(url);
    headers.forEach(request::setHeader);
    request.setEntity(new ByteArrayEntity(body, null));
    CloseableHttpClient sender = client();
    Future<EgressAnswer> exchange = exchanges.submit(() -> exchange(sender, request));
    try {
      return exchange.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      request.cancel();
      exchange.cancel(true);
      return late();
    } catch (InterruptedException e) {
      request.cancel();
      exchange.cancel(true);
      Thread.currentThread().interrupt();
      return new EgressAnswer.Failed("The server was shut down during the request.");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private EgressAnswer exchange(CloseableHttpClient sender, HttpPost request) {
    try (ClassicHttpResponse response = sender.executeOpen(null, request, null)) {
      return new EgressAnswer.Answered(response.getCode(), beginning(response.getEntity()));
    } catch (CheckedNames.Forbidden e) {
      return new EgressAnswer.Failed(String.valueOf(e.getMessage()));
    } catch (InterruptedIOException e) {
      return late();
    } catch (IOException e) {
      return new EgressAnswer.Failed(reason(e));
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

  private EgressAnswer late() {
    return new EgressAnswer.Failed(
        "There was no complete answer within %d s.".formatted(timeout.toSeconds()));
  }

  private static String reason(IOException e) {
    return switch (e) {
      case UnknownHostException unknown -> String.valueOf(unknown.getMessage());
      case SSLException tls -> "The TLS connection failed: " + tls.getMessage();
      case MessageConstraintException head -> "The head of the answer is too large.";
      case ConnectException refused -> "The connection was refused.";
      default -> "The connection was lost before there was an answer.";
    };
  }

  @Override
  public synchronized void close() throws IOException {
    exchanges.shutdownNow();
    if (client != null) {
      client.close();
    }
  }
}
