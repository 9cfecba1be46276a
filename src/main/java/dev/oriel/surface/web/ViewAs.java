package dev.oriel.surface.web;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.QueryText;
import dev.oriel.surface.http.request.FormFields;
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
public record ViewAs(Actors actors, Cookies cookies) {

  /** The parameter of an address with the id of the profile. */
  public static final String PARAMETER = "viewAs";

  /** The same of the requests of htmx, some of whose addresses scripts make. */
  static final String HEADER = "X-View-As";

  /** The personal space, which belongs to members. */
  private static final Pattern OWN = Pattern.compile("/me(/.*)?");

  private static final String COOKIE = "view";
  private static final String BEGUN = "view:";

  /** The log tells again after this time that somebody sees pages as others. */
  private static final Duration LIFE = Duration.ofDays(1);

  /** More than anybody compares. */
  private static final int MOST = 20;

  /** Attributes of a request: the actor, the question that has to come first, and a refusal. */
  private static final String ACTOR = ViewAs.class.getName() + ".actor";

  private static final String QUESTION = ViewAs.class.getName() + ".question";
  private static final String REFUSED = ViewAs.class.getName() + ".refused";

  /** The page that asks before the pages are shown as a profile. */
  public static String question(UUID profile) {
    return "/setup/profiles/" + profile + "/view";
  }

  /** Who sees the page of a request: those who hold the profile of its address, or its person. */
  Actor actor(HttpServletRequest request, Actor person, FormSecret secret) {
    try {
      String wanted = wanted(request);
      if (wanted == null) {
        return person;
      }
      UUID profile = id(wanted);
      Actor viewing = actors.viewing(person, profile);
      if (begun(request, secret).contains(profile)) {
        request.setAttribute(ACTOR, viewing);
        return viewing;
      }
      request.setAttribute(QUESTION, question(profile));
    } catch (Refused e) {
      request.setAttribute(REFUSED, e);
    }
    return person;
  }

  private static @Nullable String wanted(HttpServletRequest request) {
    String query = Objects.requireNonNullElse(request.getQueryString(), "");
    List<String> given =
        query.contains(PARAMETER + "=")
            ? FormFields.urlEncoded(query.getBytes(StandardCharsets.ISO_8859_1)).all(PARAMETER)
            : List.of();
    if (given.size() > 1) {
      throw Refused.invalid(PARAMETER, "duplicate.parameter", given.size());
    }
    return given.isEmpty() ? request.getHeader(HEADER) : given.getFirst();
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
    return (Actor) request.getAttribute(ACTOR);
  }

  /**
   * Refuses every change of a page that is shown as a profile, and an address whose profile cannot
   * be shown or was not asked for by its administrator.
   */
  static void check(HttpServletRequest request) {
    if (request.getAttribute(REFUSED) instanceof Refused refused) {
      throw refused;
    }
    if (asked(request) != null) {
      throw Refused.forbidden("Confirm first that you want to see Oriel as a profile.");
    }
    Actor viewing = of(request);
    if (viewing == null) {
      return;
    }
    if (!FormCheck.isRead(request)) {
      throw readOnly(viewing);
    }
    if (OWN.matcher(request.getServletPath()).matches()) {
      throw Refused.forbidden("A profile has no personal space. Leave it first.");
    }
  }

  private static Refused readOnly(Actor viewing) {
    return Refused.forbidden(
        "You see Oriel as the profile \"%s\" would, and nothing can be changed. Leave it first."
            .formatted(viewing.principal().name()));
  }

  /** The question that comes before the page of a request; null for none. */
  static @Nullable String asked(HttpServletRequest request) {
    return (String) request.getAttribute(QUESTION);
  }

  /** Leads to a page as a profile sees it, once the audit log has its entry. */
  public Answer begin(Visit visit, UUID profile, @Nullable String page) {
    FormSecret secret = Objects.requireNonNull(visit.viewer().secret());
    String begun =
        Stream.concat(Stream.of(profile), begun(visit.request(), secret).stream())
            .distinct()
            .limit(MOST)
            .map(UUID::toString)
            .collect(Collectors.joining("."));
    return visit
        .leadTo(kept(LocalPath.of(page), profile))
        .cookie(cookies.make(COOKIE, secret.sign(BEGUN + begun), LIFE));
  }

  /** The profiles for which a session has begun. */
  private List<UUID> begun(HttpServletRequest request, FormSecret secret) {
    return cookies
        .read(request, COOKIE)
        .flatMap(secret::signed)
        .filter(text -> text.startsWith(BEGUN))
        .map(text ->
            Arrays.stream(text.substring(BEGUN.length()).split("\\."))
                .map(UUID::fromString)
                .toList())
        .orElse(List.of());
  }

  /** An address of this server that keeps the profile. */
  static String kept(String address, UUID profile) {
    if (isKept(address)) {
      return address;
    }
    int hash = address.indexOf('#');
    String page = hash < 0 ? address : address.substring(0, hash);
    return QueryText.with(page, Map.of(PARAMETER, profile.toString()))
        + address.substring(page.length());
  }

  private static boolean isKept(String address) {
    return address.contains("?" + PARAMETER + "=") || address.contains("&" + PARAMETER + "=");
  }
}
