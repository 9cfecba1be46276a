package dev.oriel.access.idempotency;

import module java.base;

/**
 * The answer to a request, whose body is a text.
 *
 * @param headers the headers to store, including Content-Type
 */
public record Reply(int status, Map<String, String> headers, String body) {

  public Reply {
    headers = Map.copyOf(headers);
  }

  /**
   * Whether a repetition of the request would have the same result. It may not after 401, 429 and
   * 5xx.
   */
  boolean isFinal() {
    return status < 500 && status != 401 && status != 429;
  }
}
