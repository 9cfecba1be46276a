package dev.oriel.surface.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;

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
