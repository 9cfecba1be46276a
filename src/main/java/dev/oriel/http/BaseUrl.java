package dev.oriel.http;

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

  private final @Nullable String set;
  private final Environment environment;

  BaseUrl(Environment environment) {
    this.environment = environment;
    this.set =
        Binder.get(environment)
            .bind("oriel.base-url", String.class)
            .map(value -> value.strip().replaceFirst("/$", ""))
            .orElse(null);
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
