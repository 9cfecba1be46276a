package dev.oriel.platform.admission;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The origin of a request.
 *
 * @param address the address of the client, behind trusted proxies; empty if these do not tell it
 * @param requestId the id by which the request is known in its answer and in the log
 * @param session the id of the session of a person; null for none
 * @param browser the hash of the token that its browser has sent, as hexadecimal digits; empty if
 *     it has sent none
 */
public record RequestOrigin(
    String address, String requestId, @Nullable UUID session, String browser) {

  public RequestOrigin(String address, String requestId) {
    this(address, requestId, null, "");
  }

  /** The same request, once it is known in which session it was sent, and by which browser. */
  public RequestOrigin in(UUID known, String sender) {
    return new RequestOrigin(address, requestId, known, sender);
  }
}
