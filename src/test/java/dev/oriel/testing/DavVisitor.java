package dev.oriel.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.io.support.ClassicRequestBuilder;

/**
 * A person who uses a calendar with a program of their own.
 *
 * @param calendar the address of the calendar, which ends with a slash
 */
public record DavVisitor(URI calendar, String user, String password) {

  /**
   * Each request has a connection of its own: servers close those that are kept. Their certificates
   * are not looked at.
   */
  private static final CloseableHttpClient CLIENT =
      HttpClients.custom()
          .setConnectionReuseStrategy((_, _, _) -> false)
          .setConnectionManager(
              PoolingHttpClientConnectionManagerBuilder.create()
                  .setTlsSocketStrategy(
                      ClientTlsStrategyBuilder.create()
                          .setSslContext(Certificate.any())
                          .setHostnameVerifier(NoopHostnameVerifier.INSTANCE)
                          .buildClassic())
                  .build())
          .build();

  public record Answer(int status, String body) {}

  /** The address of the server, from which calendars are found. */
  public URI server() {
    return calendar.resolve("/");
  }

  /** Sends a request to a path below the calendar. */
  public Answer send(String method, String path, String body) {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    String type = body.startsWith("<") ? "application/xml" : "text/calendar";
    ClassicRequestBuilder request =
        ClassicRequestBuilder.create(method)
            .setUri(calendar.resolve(path))
            .setHeader("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair));
    if (!body.isEmpty()) {
      request.setEntity(body, ContentType.create(type, StandardCharsets.UTF_8));
    }
    try {
      return CLIENT.execute(
          request.build(),
          answer -> {
            String text =
                answer.getEntity() == null
                    ? ""
                    : EntityUtils.toString(answer.getEntity(), StandardCharsets.UTF_8);
            return new Answer(answer.getCode(), text);
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text of an object. */
  public String read(String path) {
    return succeed(send("GET", path, ""));
  }

  public void write(String path, String text) {
    succeed(send("PUT", path, text));
  }

  public void delete(String path) {
    succeed(send("DELETE", path, ""));
  }

  private static String succeed(Answer answer) {
    if (answer.status() / 100 != 2) {
      throw new AssertionError(answer.status() + ": " + answer.body());
    }
    return answer.body();
  }
}
