package dev.oriel.web.http;

import module java.base;

import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.cors.CorsUtils;
import org.springframework.web.cors.DefaultCorsProcessor;
import org.springframework.web.filter.CorsFilter;

/**
 * Lets scripts of other origins read answers of the API (CORS), if they are named in {@code
 * oriel.cors-origins}; by default none may. Cookies are never accepted from other origins.
 */
@Configuration(proxyBeanMethods = false)
class CrossOrigin {

  private static final List<String> READABLE =
      List.of(
          "ETag",
          "Idempotency-Replayed",
          "Location",
          "Preference-Applied",
          "RateLimit",
          "RateLimit-Policy",
          "Retry-After",
          "WWW-Authenticate",
          "X-Request-Id");

  @Bean
  FilterRegistrationBean<Filter> corsFilter(@Value("${oriel.cors-origins}") List<String> origins) {
    CorsConfiguration rules = new CorsConfiguration();
    rules.setAllowedOrigins(origins.stream().map(String::strip).toList());
    rules.setAllowedMethods(List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"));
    rules.addAllowedHeader(CorsConfiguration.ALL);
    rules.setExposedHeaders(READABLE);
    rules.setMaxAge(Duration.ofHours(1));
    CorsFilter filter = new CorsFilter(_ -> rules);
    filter.setCorsProcessor(new OnlyKnownOrigins());
    FilterRegistrationBean<Filter> registration = new FilterRegistrationBean<>(filter);
    registration.setEnabled(!origins.isEmpty());
    registration.addUrlPatterns("/api/*");
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 1);
    return registration;
  }

  /**
   * Clients that run in browsers read the documents of OAuth, and get their tokens, from any
   * origin. Nothing there looks at a cookie.
   */
  @Bean
  FilterRegistrationBean<Filter> oauthCorsFilter() {
    CorsConfiguration rules = new CorsConfiguration();
    rules.addAllowedOrigin(CorsConfiguration.ALL);
    rules.setAllowedMethods(List.of("GET", "HEAD", "POST"));
    rules.addAllowedHeader(CorsConfiguration.ALL);
    rules.setExposedHeaders(READABLE);
    rules.setMaxAge(Duration.ofHours(1));
    CorsFilter filter = new CorsFilter(_ -> rules);
    filter.setCorsProcessor(new OnlyKnownOrigins());
    FilterRegistrationBean<Filter> registration = new FilterRegistrationBean<>(filter);
    registration.addUrlPatterns("/.well-known/*", "/oauth2/token");
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 1);
    return registration;
  }

  /**
   * Answers other origins, and other methods, like clients that are no browsers, so that the
   * browser keeps the answer from the script. Spring would answer 403, in a form of its own.
   */
  private static final class OnlyKnownOrigins extends DefaultCorsProcessor {

    @Override
    public boolean processRequest(
        @Nullable CorsConfiguration rules, HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      String origin = request.getHeader(HttpHeaders.ORIGIN);
      boolean known =
          origin == null
              || rules == null
              || (rules.checkOrigin(origin) != null
                  && rules.checkHttpMethod(method(request)) != null);
      if (!known) {
        response.addHeader(HttpHeaders.VARY, HttpHeaders.ORIGIN);
      }
      return !known || super.processRequest(rules, request, response);
    }

    /** That of the request which a preflight asks about; null if there is no such method. */
    private static @Nullable HttpMethod method(HttpServletRequest request) {
      String asked = request.getHeader(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
      boolean isPreflight = CorsUtils.isPreFlightRequest(request);
      return HttpMethod.valueOf(isPreflight ? asked : request.getMethod());
    }
  }
}
