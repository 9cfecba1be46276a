package dev.oriel.platform.egress;

import module java.base;

import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Makes the client that sends requests: it does nothing by itself. */
final class EgressClient {

  private static final int MAX_CONNECTIONS = 500;

  /** Limits of the head of an answer, which could otherwise fill the memory. */
  private static final Http1Config HEADS =
      Http1Config.custom().setMaxLineLength(16 * 1_024).setMaxHeaderCount(200).build();

  private EgressClient() {}

  static CloseableHttpClient create(CheckedNames names, SSLContext tls, Duration timeout) {
    return HttpClients.custom()
        .setConnectionManager(
            PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(names)
                .setConnectionFactory(
                    ManagedHttpClientConnectionFactory.builder().http1Config(HEADS).build())
                .setTlsSocketStrategy(
                    ClientTlsStrategyBuilder.create().setSslContext(tls).buildClassic())
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
        .setDefaultRequestConfig(waiting(timeout))
        .setUserAgent("Oriel")
        .disableRedirectHandling()
        .setRetryStrategy(new ClosedConnectionRetry())
        .disableAuthCaching()
        .disableCookieManagement()
        .disableContentCompression()
        .build();
  }

  /** Waits for a free connection, and for each part of the answer. */
  static RequestConfig waiting(Duration timeout) {
    return RequestConfig.custom()
        .setResponseTimeout(Timeout.of(timeout))
        .setConnectionRequestTimeout(Timeout.of(timeout))
        .build();
  }
}
