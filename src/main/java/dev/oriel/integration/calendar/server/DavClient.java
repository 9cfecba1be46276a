package dev.oriel.integration.calendar.server;

import module java.base;

import dev.oriel.platform.egress.Discovery;
import dev.oriel.platform.egress.Egress;
import dev.oriel.platform.egress.EgressReply;
import dev.oriel.platform.egress.EgressRequest;
import dev.oriel.platform.egress.MailServers;
import dev.oriel.platform.egress.SameOrigin;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Sends requests with the credentials of an account, within the origin of its URL, and says in
 * Oriel's terms what comes back.
 */
@Component
record DavClient(Egress egress, MailServers hosts, Clock clock, Duration patience) {

  private static final String XML = "application/xml; charset=utf-8";

  /** More than is read of one, so that an answer that is too large is told from others. */
  private static final int MAX_ANSWER = DavXml.MAX_BYTES + 65_536;

  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

  /** The longest pause that a server may want. */
  private static final Duration MAX_PAUSE = Duration.ofDays(1);

  /**
   * An answer of a status that means success.
   *
   * @param url what was asked last
   * @param xml null if the answer is none
   */
  record Reply(URI url, EgressReply.Head head, @Nullable DavElement xml) {}

  @Autowired
  DavClient(Egress egress, MailServers hosts, Clock clock) {
    this(egress, hosts, clock, Egress.TIMEOUT);
  }

  Instant now() {
    return clock.instant();
  }

  CalendarAnswer<Reply> ask(
      CalendarAccount account, String method, URI url, String depth, byte[] body) {
    return send(account, request(method, url, depth, body));
  }

  /** A request without credentials, with its limits. */
  EgressRequest request(String method, URI url, String depth, byte[] body) {
    return EgressRequest.of(method, url)
        .header("Depth", depth)
        .body(XML, body)
        .limits(MAX_ANSWER, patience);
  }

  /** Sends a request, and again to where the server redirects it within its origin. */
  CalendarAnswer<Reply> send(CalendarAccount account, EgressRequest request) {
    if (!hosts.mayHavePasswords(request.url())) {
      return CalendarAnswer.failed(new CalendarFailure.NotEncrypted());
    }
    EgressRequest next =
        request.header("Authorization", account.authorization()).limits(MAX_ANSWER, patience);
    for (int hop = 0; hop <= Discovery.MAX_HOPS; hop++) {
      EgressReply<DavXml.Body> reply = egress.send(next, DavXml::read);
      String location = location(reply);
      if (location == null) {
        return answer(next.url(), reply);
      }
      URI target = SameOrigin.resolve(next.url(), Hrefs.escaped(location));
      if (target == null) {
        return CalendarAnswer.failed(elsewhere(next.url(), location));
      }
      next = next.to(target);
    }
    return CalendarAnswer.failed(new CalendarFailure.NoCalendar());
  }

  private static @Nullable String location(EgressReply<?> reply) {
    return reply instanceof EgressReply.Answered<?> answered
            && REDIRECTS.contains(answered.head().status())
        ? answered.head().header("Location")
        : null;
  }

  /** Names the host, if this is the name of one. */
  static CalendarFailure elsewhere(URI base, String location) {
    try {
      String host = base.resolve(new URI(Hrefs.escaped(location))).getHost();
      return host != null && host.matches("[A-Za-z0-9.-]{1,253}")
          ? new CalendarFailure.Elsewhere(host)
          : new CalendarFailure.NoCalendar();
    } catch (URISyntaxException _) {
      return new CalendarFailure.NoCalendar();
    }
  }

  CalendarAnswer<Reply> answer(URI url, EgressReply<DavXml.Body> reply) {
    return switch (reply) {
      case EgressReply.Failed<DavXml.Body>(String reason) ->
          CalendarAnswer.failed(new CalendarFailure.Unreachable(reason));
      case EgressReply.Answered<DavXml.Body>(EgressReply.Head head, DavXml.Body body) -> {
        if (body.isTooLarge()) {
          yield CalendarAnswer.failed(new CalendarFailure.TooLarge());
        }
        yield head.status() >= 200 && head.status() < 300
            ? CalendarAnswer.done(new Reply(url, head, body.root()))
            : CalendarAnswer.failed(failure(head, body.root()));
      }
    };
  }

  private CalendarFailure failure(EgressReply.Head head, @Nullable DavElement error) {
    CalendarFailure named = error == null ? null : named(error);
    if (named != null) {
      return named;
    }
    return switch (head.status()) {
      case 401 ->
          takesPasswords(head)
              ? new CalendarFailure.CredentialsRefused()
              : new CalendarFailure.SignInUnsupported();
      case 403, 405, 501 -> new CalendarFailure.NotAllowed();
      case 404, 410 -> new CalendarFailure.Gone();
      case 409 -> new CalendarFailure.NoPlace();
      case 412 -> new CalendarFailure.Changed();
      case 413 -> new CalendarFailure.TooLarge();
      case 423, 429, 503 -> new CalendarFailure.Busy(pause(head.header("Retry-After")));
      case 507 -> new CalendarFailure.Full();
      default ->
          head.status() >= 500 ? new CalendarFailure.Faulty() : new CalendarFailure.NotAccepted();
    };
  }

  /** Conditions that servers name in the body (RFC 4791, 5.3.2.1). */
  private static @Nullable CalendarFailure named(DavElement error) {
    DavElement conflict = error.find("no-uid-conflict");
    if (conflict != null) {
      return new CalendarFailure.UidConflict(conflict.textAt("href"));
    }
    if (error.find("max-resource-size") != null) {
      return new CalendarFailure.TooLarge();
    }
    if (error.find("quota-not-exceeded") != null) {
      return new CalendarFailure.Full();
    }
    boolean refused =
        Stream.of(
                "supported-calendar-data",
                "valid-calendar-data",
                "valid-calendar-object-resource",
                "supported-calendar-component",
                "min-date-time",
                "max-date-time",
                "max-instances")
            .anyMatch(condition -> error.find(condition) != null);
    return refused ? new CalendarFailure.NotAccepted() : null;
  }

  private static boolean takesPasswords(EgressReply.Head head) {
    List<String> ways = head.headers().getOrDefault("WWW-Authenticate", List.of());
    return ways.isEmpty()
        || ways.stream().anyMatch(way -> way.toLowerCase(Locale.ROOT).contains("basic"));
  }

  /** How long a server wants no request: in seconds, or until a time. */
  private @Nullable Duration pause(@Nullable String text) {
    if (text == null) {
      return null;
    }
    Duration pause;
    if (text.strip().matches("\\d{1,9}")) {
      pause = Duration.ofSeconds(Long.parseLong(text.strip()));
    } else {
      try {
        Instant until = Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text.strip()));
        pause = Duration.between(clock.instant(), until);
      } catch (DateTimeException _) {
        return null;
      }
    }
    return pause.isNegative() ? Duration.ZERO : Collections.min(List.of(pause, MAX_PAUSE));
  }
}
