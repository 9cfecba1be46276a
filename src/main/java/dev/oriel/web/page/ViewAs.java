package dev.oriel.web.page;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Pages as those who hold a profile see them, for administrators. The profile stands in the address
 * of each page and of each link in it, never in the session, so that two tabs can show two
 * profiles. Such pages only read. A cookie holds the profiles for which the audit log has its
 * entry.
 */
@Component
public record ViewAs(Actors actors, Cookies cookies, Clock clock) {

  /** The parameter of an address with the id of the profile. */
  public static final String PARAMETER = "viewAs";

  /** The same of the requests of htmx, some of whose addresses scripts make. */
  static final String HEADER = "X-View-As";

  private static final String COOKIE = "view";
  private static final String BEGUN = "view:";

  /** The log tells again after this time that somebody sees pages as others. */
  private static final Duration LIFE = Duration.ofDays(1);

  /** More than anybody compares. */
  private static final int MOST = 20;

  private static final String SEEN = ViewAs.class.getName();

  /** The way in which the page of a request is seen whose address has a profile. */
  private sealed interface Seen {

    /** As those who hold it. */
    record As(Actor holders) implements Seen {}

    /** Not before this page has asked. */
    record Asked(String question) implements Seen {}

    record Not(Refused refused) implements Seen {}
  }

  /** A profile as which somebody sees pages, and since when, in seconds. */
  private record Begun(UUID profile, long at) {

    static Begun of(String text) {
      String[] parts = text.split("@", 2);
      return new Begun(UUID.fromString(parts[0]), Long.parseLong(parts[1]));
    }

    @Override
    public String toString() {
      return profile + "@" + at;
    }
  }

  /** The page that asks before the pages are shown as a profile. */
  public static String question(UUID profile) {
    return "/setup/profiles/" + profile + "/view";
  }

  /** Who sees the page of a request: those who hold the profile of its address, or its person. */
  Actor actor(HttpServletRequest request, Actor person, FormSecret secret) {
    Seen seen = seen(request, person, secret);
    request.setAttribute(SEEN, seen);
    return seen instanceof Seen.As as ? as.holders() : person;
  }

  private @Nullable Seen seen(HttpServletRequest request, Actor person, FormSecret secret) {
    try {
      String wanted = wanted(request);
      if (wanted == null) {
        return null;
      }
      UUID profile = id(wanted);
      Actor holders = actors.viewing(person, profile);
      return isBegun(request, secret, profile)
          ? new Seen.As(holders)
          : new Seen.Asked(question(profile));
    } catch (Refused e) {
      return new Seen.Not(e);
    }
  }

  private static @Nullable String wanted(HttpServletRequest request) {
    String query = Objects.requireNonNullElse(request.getQueryString(), "");
    // The name of a parameter can be encoded.
    boolean isSearched = query.contains(PARAMETER) || query.indexOf('%') >= 0;
    List<String> parameters =
        isSearched
            ? SentFields.urlEncoded(query.getBytes(StandardCharsets.ISO_8859_1)).all(PARAMETER)
            : List.of();
    List<String> given =
        Stream.concat(parameters.stream(), Stream.ofNullable(request.getHeader(HEADER)))
            .distinct()
            .toList();
    if (given.size() > 1) {
      throw Refused.invalid(PARAMETER, "duplicate.parameter", given.size());
    }
    return given.isEmpty() ? null : given.getFirst();
  }

  private static UUID id(String text) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException _) {
      throw Refused.notFound("There is no profile with the id that the address has.");
    }
  }

  /** The actor of a request whose page is shown as a profile; null for others. */
  static @Nullable Actor of(HttpServletRequest request) {
    return request.getAttribute(SEEN) instanceof Seen.As as ? as.holders() : null;
  }

  /**
   * Refuses an address whose profile cannot be shown, or was not confirmed by its administrator.
   */
  static void check(HttpServletRequest request) {
    if (request.getAttribute(SEEN) instanceof Seen.Not not) {
      throw not.refused();
    }
    if (asked(request) != null) {
      throw Refused.forbidden("Confirm first that you want to see Oriel as a profile.");
    }
  }

  /** The question that comes before the page of a request; null for none. */
  static @Nullable String asked(HttpServletRequest request) {
    return request.getAttribute(SEEN) instanceof Seen.Asked asked ? asked.question() : null;
  }

  /** Whether the audit log has its entry, which counts for a day of the session. */
  public boolean isBegun(Visit visit, UUID profile) {
    return isBegun(visit.request(), secret(visit), profile);
  }

  private boolean isBegun(HttpServletRequest request, FormSecret secret, UUID profile) {
    return begun(request, secret).anyMatch(one -> one.profile().equals(profile));
  }

  /** Leads to a page as a profile sees it, once the audit log has its entry. */
  public Answer begin(Visit visit, UUID profile, @Nullable String page) {
    FormSecret secret = secret(visit);
    Answer answer = visit.leadTo(kept(LocalPath.of(page), profile));
    if (isBegun(visit, profile)) {
      return answer;
    }
    String begun =
        Stream.concat(
                Stream.of(new Begun(profile, clock.instant().getEpochSecond())),
                begun(visit.request(), secret))
            .limit(MOST)
            .map(Begun::toString)
            .collect(Collectors.joining("."));
    return answer.cookie(cookies.make(COOKIE, secret.sign(BEGUN + begun), LIFE));
  }

  private static FormSecret secret(Visit visit) {
    return Objects.requireNonNull(visit.viewer().secret());
  }

  private Stream<Begun> begun(HttpServletRequest request, FormSecret secret) {
    long oldest = clock.instant().minus(LIFE).getEpochSecond();
    return cookies.read(request, COOKIE).flatMap(secret::signed).stream()
        .filter(text -> text.startsWith(BEGUN))
        .flatMap(text -> Arrays.stream(text.substring(BEGUN.length()).split("\\.")))
        .map(Begun::of)
        .filter(one -> one.at() > oldest);
  }

  /** An address of this server with this profile, and no other one. */
  static String kept(String address, UUID profile) {
    return with(address, PARAMETER + "=" + profile);
  }

  /** An address of this server as its person sees it. */
  static String without(String address) {
    return address.contains(PARAMETER) ? with(address, "") : address;
  }

  private static String with(String address, String parameter) {
    int hash = address.indexOf('#');
    String page = hash < 0 ? address : address.substring(0, hash);
    String place = address.substring(page.length());
    int mark = page.indexOf('?');
    String path = mark < 0 ? page : page.substring(0, mark);
    Stream<String> others =
        mark < 0 ? Stream.empty() : Arrays.stream(page.substring(mark + 1).split("&"));
    String query =
        Stream.concat(others.filter(one -> !one.startsWith(PARAMETER + "=")), Stream.of(parameter))
            .filter(one -> !one.isEmpty())
            .collect(Collectors.joining("&"));
    return path + (query.isEmpty() ? "" : "?" + query) + place;
  }
}
