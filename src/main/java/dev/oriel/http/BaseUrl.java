package dev.oriel.http;

import dev.oriel.database.StartRefused;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * The public origin of this server: the setting {@code oriel.base-url}, or {@code http://localhost}
 * with the port.
 */
@Component
public class BaseUrl {

  private static final String SETTING = "oriel.base-url";

  private final @Nullable String set;
  private final Environment environment;

  BaseUrl(Environment environment) {
    this.environment = environment;
    String value = Binder.get(environment).bind(SETTING, String.class).orElse("").strip();
    this.set = value.isEmpty() ? null : checked(value);
  }

  private static String checked(String value) {
    String origin = value.endsWith("/") ? value.substring(0, value.length() - 1) : value;
    try {
      URI uri = new URI(origin);
      boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      if (web && uri.getHost() != null && origin.endsWith("://" + uri.getRawAuthority())) {
        return origin;
      }
    } catch (URISyntaxException e) {
      // Refused below, because it is not a URL.
    }
    throw new StartRefused(
        SETTING + " must be an origin such as https://crm.example.com, not '" + value + "'.");
  }

  /** The origin, without a slash at its end. */
  @Override
  public String toString() {
    return set != null ? set : "http://localhost:" + port();
  }

  /** The port of the server, known after it has started. */
  private String port() {
    return environment.getProperty(
        "local.server.port", environment.getProperty("server.port", "8080"));
  }
}
