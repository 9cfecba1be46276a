package dev.oriel.web.http;

import module java.base;

import jakarta.servlet.http.HttpServletRequest;

/** The headers of a request. */
public final class Headers {

  private final HttpServletRequest request;

  Headers(HttpServletRequest request) {
    this.request = request;
  }

  /** All values of a header, whose name is compared without regard to case. */
  public List<String> all(String name) {
    return Collections.list(request.getHeaders(name));
  }
}
