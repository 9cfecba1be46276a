package dev.oriel.web.http;

import module java.base;

import dev.oriel.access.identity.Actor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes a line for each request, if {@code logging.level.oriel.access} is {@code info}. It has the
 * route and not the path or the query, because these can hold keys, links and names.
 */
final class AccessLog {

  private static final Logger log = LoggerFactory.getLogger("oriel.access");

  private AccessLog() {}

  /**
   * Writes the line of a request that has ended, without its body and headers.
   *
   * @param client the address of the client; empty if unknown
   * @param nanos how long it has taken
   */
  static void write(
      HttpServletRequest request, HttpServletResponse response, String client, long nanos) {
    if (!log.isInfoEnabled()) {
      return;
    }
    Actor actor = RequestActor.of(request);
    log.info(
        "{} {} {} in {} ms from {}{}",
        request.getMethod(),
        Routes.of(request).orElse("(no route)"),
        response.getStatus(),
        Duration.ofNanos(nanos).toMillis(),
        client.isEmpty() ? "an unknown address" : client,
        actor == null ? "" : by(actor));
  }

  private static String by(Actor actor) {
    UUID credential = actor.credentialId();
    Actor seenBy = actor.seenBy();
    return " by %s %s%s%s in workspace %s"
        .formatted(
            actor.principal().kind().name().toLowerCase(Locale.ROOT),
            actor.principal().id(),
            credential == null ? "" : " with credential " + credential,
            seenBy == null ? "" : " seen by member " + seenBy.principal().id(),
            actor.workspace().uuid());
  }
}
