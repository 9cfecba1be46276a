package dev.oriel.surface.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;

/** The headers of a request. */
public record Headers(HttpServletRequest request) {

  /** All values of a header, whose name is compared without regard to case. */
  public List<String> all(String name) {
    return Collections.list(request.getHeaders(name));
  }
}
