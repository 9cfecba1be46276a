package dev.oriel.web.http;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The origins whose pages may send requests: that of this server and those of CORS, or all. */
@Component
public class KnownOrigins {

  private final BaseUrl baseUrl;
  private final List<String> others;

  KnownOrigins(BaseUrl baseUrl, @Value("${oriel.cors-origins}") List<String> others) {
    this.baseUrl = baseUrl;
    this.others = others.stream().map(origin -> origin.strip().toLowerCase(Locale.ROOT)).toList();
  }

  /**
   * Refuses a request of a page of another origin as {@code Forbidden}. Requests of programs have
   * no origin.
   */
  public void require(HttpServletRequest request) {
    String origin = Objects.requireNonNullElse(request.getHeader("Origin"), "");
    String lower = origin.toLowerCase(Locale.ROOT);
    if (!origin.isEmpty()
        && !others.contains("*")
        && !others.contains(lower)
        && !baseUrl.toString().toLowerCase(Locale.ROOT).equals(lower)) {
      throw Refused.forbidden("Pages of the origin '" + origin + "' may not send requests here.");
    }
  }
}
