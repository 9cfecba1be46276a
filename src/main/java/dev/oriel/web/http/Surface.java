package dev.oriel.web.http;

import module java.base;

import dev.oriel.access.idempotency.Reply;
import dev.oriel.access.identity.Actor;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.http.request.RequestBody;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * One way to reach the application over HTTP, such as the REST API. A surface registers a bean of
 * this type. Its controllers take {@link Actor}, {@link dev.oriel.platform.json.JsonBody}, {@link
 * RequestBody} and {@link Query}, and return an {@link Answer}; everything else is done for it.
 */
public interface Surface {

  /**
   * The path below which it serves requests, such as {@code /api/v1}. If several match, the longest
   * one counts. The root surface, whose path is {@code /}, serves what is left: all but {@link
   * PublicPath}s, such as unknown paths of the API. It also answers requests without a path that
   * can be read.
   */
  String path();

  /**
   * Whether it also answers errors that no surface answers: those of {@link PublicPath}s, and
   * without a root surface those of all unknown paths and of requests that cannot be parsed.
   * Exactly one surface does.
   */
  default boolean isDefault() {
    return false;
  }

  /**
   * Says who sends a request. Refuses as {@code Unauthorized} a request without valid credentials.
   */
  Authentication authenticate(HttpServletRequest request);

  /**
   * Checks a request after its sender is known and counted, and before it is carried out. What it
   * reads of the body is counted as the sender's. Refuses what the surface does not accept, such as
   * a form of another site.
   */
  default void check(HttpServletRequest request) {}

  /**
   * An answer to a request of this surface as it is sent, such as with a cookie that was renewed.
   * Called once for every answer, errors too, and must not fail.
   */
  default Answer finish(Answer answer, HttpServletRequest request) {
    return answer;
  }

  /** How a client that gets 401 can authenticate (WWW-Authenticate); null if no header tells it. */
  default @Nullable String challenge(HttpServletRequest request) {
    return null;
  }

  /** How many requests a sender may make in a minute. */
  default SenderLimit rateLimit() {
    return SenderLimit.KEY;
  }

  /**
   * Whether query parameters that an operation does not know are ignored, as other sites add some
   * to the addresses of pages; otherwise they are refused.
   */
  default boolean ignoresUnknownParameters() {
    return false;
  }

  /** The headers by which repetitions of a request are recognised; the first one sent counts. */
  default List<String> repetitionHeaders() {
    return List.of(IdempotentRequests.HEADER);
  }

  /**
   * Whether a repetition of a request gets this answer again. Otherwise what the request has
   * written is rolled back, and a repetition is carried out anew.
   */
  default boolean repeats(Reply reply) {
    return true;
  }

  /** An error in the form of this surface. */
  Answer error(HttpError error);

  /** An error in the form of this surface, in answer to a request that may have told more. */
  default Answer error(HttpError error, HttpServletRequest request) {
    return error(error);
  }
}
