package dev.oriel.platform.egress;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds where a service is by following redirects, as from {@code /.well-known/caldav} (RFC 6764).
 * All other requests stay within their origin ({@link SameOrigin}).
 */
@Component
public record Discovery(Egress egress) {

  /** The number of redirects that are followed. */
  public static final int MAX_HOPS = 5;

  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

  /**
   * The place where the redirects have ended.
   *
   * @param url what was asked last
   * @param hadCredentials whether this request had them; further ones may have them, too, then
   */
  public record Found<T>(URI url, boolean hadCredentials, EgressReply<T> reply) {}

  /**
   * Sends a request, and sends it again to where redirects lead: at most {@link #MAX_HOPS} times,
   * within the same origin or to https. A redirect that leads elsewhere, or one more, is a failure.
   *
   * @param request to a URL of the host that the user has entered, without credentials
   * @param authorization the header with the credentials, for the host that was entered and for the
   *     trusted domains alone
   * @param trusted the domains of the provider, with those below them
   */
  public <T> Found<T> find(
      EgressRequest request,
      String authorization,
      Collection<String> trusted,
      EgressReply.Reader<T> reader) {
    String entered = request.url().getHost();
    EgressRequest next = request;
    for (int hop = 0; ; hop++) {
      URI url = next.url();
      boolean known = isKnown(url.getHost(), entered, trusted);
      EgressReply<T> reply =
          egress.send(known ? next.header("Authorization", authorization) : next, reader);
      String location = location(reply);
      if (location == null) {
        return new Found<>(url, known, reply);
      }
      URI target = hop == MAX_HOPS ? null : target(url, location);
      if (target == null) {
        String reason =
            hop == MAX_HOPS
                ? "The server redirects more than %d times.".formatted(MAX_HOPS)
                : "The server redirects to an address that is not allowed.";
        return new Found<>(url, known, new EgressReply.Failed<>(reason));
      }
      next = next.to(target);
    }
  }

  private static @Nullable String location(EgressReply<?> reply) {
    return reply instanceof EgressReply.Answered<?> answered
            && REDIRECTS.contains(answered.head().status())
        ? answered.head().header("Location")
        : null;
  }

  private static @Nullable URI target(URI url, String location) {
    URI target = SameOrigin.resolveAnywhere(url, location);
    boolean allowed =
        target != null && (SameOrigin.isHttps(target) || SameOrigin.isSame(url, target));
    return allowed ? target : null;
  }

  private static boolean isKnown(String host, String entered, Collection<String> trusted) {
    String name = host.toLowerCase(Locale.ROOT);
    return name.equalsIgnoreCase(entered)
        || trusted.stream().anyMatch(domain -> name.equals(domain) || name.endsWith("." + domain));
  }
}
