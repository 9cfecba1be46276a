package dev.oriel.idempotency;

import java.util.Map;

/**
 * What a request was answered with.
 *
 * @param headers those that are part of the answer; Content-Type always is
 */
public record Reply(int status, Map<String, String> headers, String body) {

  public Reply {
    headers = Map.copyOf(headers);
  }

  /**
   * Whether the request is done with: asking again would change nothing. It is not where no key was
   * accepted (401), and where the answer is about the moment (429, 5xx).
   */
  boolean isFinal() {
    return status < 500 && status != 401 && status != 429;
  }
}
