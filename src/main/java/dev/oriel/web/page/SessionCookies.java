package dev.oriel.web.page;

import module java.base;

import dev.oriel.access.account.Account;
import dev.oriel.access.account.Client;
import dev.oriel.access.account.Membership;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.Preferences;
import dev.oriel.access.account.SessionEnd;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSession;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.admission.RequestOrigin;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Authentication;
import dev.oriel.web.page.text.Languages;
import dev.oriel.web.page.text.WritingStyle;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/** The sessions of people, of which browsers keep the tokens in cookies. */
@Component
public record SessionCookies(
    WebSessions sessions, Cookies cookies, ViewAs viewAs, Languages languages) {

  /** The page on which people sign in. */
  public static final String SIGN_IN = "/sign-in";

  /** The address of the form that ends the session. */
  public static final String SIGN_OUT = "/sign-out";

  /** The page on which people enter their password again. */
  public static final String PROVE = "/prove";

  /** The parameter of these with the path that was asked for before. */
  public static final String TO = "to";

  /** Its cookie has the name that those of all other purposes begin with. */
  private static final String SESSION = "";

  /** A session that has ended, in whose pages forms may still be filled in. */
  private static final String FORMER = "former";

  private static final String DEVICE = "device";

  /** The longest time for which browsers keep a cookie. */
  private static final Duration DEVICE_LIFE = Duration.ofDays(400);

  /** Finds who sends a request, by the row of the session. */
  Authentication authenticate(HttpServletRequest request) {
    String token = token(request, SESSION).orElse(null);
    SignedIn found = token == null ? null : sessions.find(token).orElse(null);
    if (token == null || found == null) {
      return new Authentication.Anonymous();
    }
    DisplayPreferences preferences = preferences(found.account(), found.actor(), request);
    SignedIn person = found.weeksFrom(preferences.style().weekStart(preferences.locale()));
    request.setAttribute(SignedIn.class.getName(), person);
    RequestOrigin origin = RequestContext.origin();
    if (origin != null) {
      RequestContext.from(origin.in(person.session().id(), browser(request)));
    }
    FormSecret secret = FormSecret.ofSession(token);
    Actor own = person.actor();
    Actor actor = own == null ? null : viewAs.actor(request, own, secret);
    Viewer.set(request, viewer(person, actor, secret, preferences, request));
    return actor == null
        ? new Authentication.Anonymous()
        : new Authentication.Known(actor, person.session().id());
  }

  private String browser(HttpServletRequest request) {
    return token(request, DEVICE).map(one -> HexFormat.of().formatHex(Tokens.hash(one))).orElse("");
  }

  /** Whether somebody is signed in, or was until lately and may have been filling in a form. */
  boolean isKnown(HttpServletRequest request) {
    return person(request) != null
        || token(request, SESSION).flatMap(sessions::findEnded).isPresent();
  }

  /** Whether the session of a request that has arrived goes on. */
  boolean isPresent(SignedIn person) {
    return sessions.isPresent(person);
  }

  /** Whether a browser has sent the token of a session that has ended. */
  boolean hasEnded(HttpServletRequest request) {
    return person(request) == null && cookies.read(request, SESSION).isPresent();
  }

  /** Why the session of a browser has ended; empty if it has none, or one that goes on. */
  public Optional<SessionEnd> end(Visit visit) {
    HttpServletRequest request = visit.request();
    return person(request) == null ? token(request, SESSION).map(sessions::end) : Optional.empty();
  }

  /**
   * The session that has ended, if the token of a form was made in it. In another tab the person
   * may have signed in again.
   */
  Optional<WebSession> ended(HttpServletRequest request, @Nullable String formToken) {
    return Stream.of(SESSION, FORMER)
        .flatMap(purpose -> token(request, purpose).stream())
        .filter(token -> FormSecret.ofSession(token).fits(formToken))
        .findFirst()
        .flatMap(sessions::findEnded);
  }

  /** The person of a request; null if nobody is signed in. */
  static @Nullable SignedIn person(HttpServletRequest request) {
    return (SignedIn) request.getAttribute(SignedIn.class.getName());
  }

  /** Where a request of a person comes from. */
  public Client client(Visit visit) {
    HttpServletRequest request = visit.request();
    RequestOrigin origin = RequestContext.origin();
    return new Client(
        origin == null ? "" : origin.address(),
        Device.of(request.getHeader(HttpHeaders.USER_AGENT)),
        cookies.read(request, DEVICE).orElse(null));
  }

  /** The answer with the cookies of a session that has begun. */
  public Answer begin(Answer answer, NewSession begun, Visit visit) {
    Answer answered =
        answer
            .cookie(cookies.make(SESSION, begun.token(), WebSessions.LONGEST))
            .cookie(cookies.make(DEVICE, begun.deviceToken(), DEVICE_LIFE));
    SignedIn before = person(visit.request());
    if (before != null) {
      // A link can be that of another account. Nobody could end this session from here any more.
      sessions.end(before, client(visit));
    }
    return token(visit.request(), SESSION)
        .map(ended -> answered.cookie(cookies.make(FORMER, ended, WebSessions.REMEMBERED)))
        .orElse(answered);
  }

  /** What a cookie holds if it can be a token: anything else was not made by this server. */
  private Optional<String> token(HttpServletRequest request, String purpose) {
    return cookies.read(request, purpose).filter(Tokens::isOpaque);
  }

  /** Ends the session of a request. The browser stays known. */
  public Answer end(Answer answer, Visit visit) {
    SignedIn person = person(visit.request());
    if (person != null) {
      sessions.end(person, client(visit));
    }
    return forget(answer);
  }

  /** The answer after the account was deleted, with its sessions. */
  public Answer forget(Answer answer) {
    return answer.cookie(cookies.end(SESSION)).cookie(cookies.end(FORMER));
  }

  private Viewer viewer(
      SignedIn person,
      @Nullable Actor actor,
      FormSecret secret,
      DisplayPreferences preferences,
      HttpServletRequest request) {
    Account account = person.account();
    boolean isViewing = ViewAs.of(request) != null;
    Membership present = person.present();
    List<Viewer.Workspace> others =
        isViewing ? List.of() : person.others().stream().map(SessionCookies::workspace).toList();
    return actor == null || present == null
        ? new Viewer.Person(account.name(), account.email(), others, preferences, secret)
        : new Viewer.Member(
            actor.principal().id(),
            actor.principal().name(),
            account.email(),
            workspace(present),
            others,
            actor.profile().isAdmin(),
            isViewing ? actor.profile().id() : null,
            preferences,
            secret);
  }

  private static Viewer.Workspace workspace(Membership membership) {
    return new Viewer.Workspace(membership.workspace(), membership.name());
  }

  private DisplayPreferences preferences(
      Account account, @Nullable Actor actor, HttpServletRequest request) {
    ZoneId zone = account.preferences().timeZone();
    Languages.Preferred preferred =
        preferred(account, actor, request.getHeader(HttpHeaders.ACCEPT_LANGUAGE));
    Locale numbers = numbers(account.preferences().numberForm());
    ZoneId here = actor == null ? ZoneOffset.UTC : actor.workspace().timeZone();
    return new DisplayPreferences(
        preferred.texts(),
        zone == null ? here : zone,
        new WritingStyle(
            pattern(account.preferences().dateForm()),
            account.preferences().weekStart(),
            numbers == null ? preferred.numbers() : numbers,
            actor == null ? null : actor.workspace().currency()),
        DisplayPreferences.Appearance.valueOf(account.preferences().appearance().name()),
        account.preferences().density().name().toLowerCase(Locale.ROOT),
        account.preferences().shortcuts());
  }

  /**
   * The language that the person has chosen, or else that of the browser, in the region of the
   * browser or, if it names none, of the workspace.
   */
  private Languages.Preferred preferred(
      Account account, @Nullable Actor actor, @Nullable String acceptLanguage) {
    Languages.Preferred browser = languages.preferred(acceptLanguage);
    Languages.Preferred here =
        actor == null || acceptLanguage == null
            ? browser
            : Languages.in(browser, actor.workspace().region());
    Locale chosen = account.preferences().locale();
    return chosen == null ? here : Languages.speaking(here, chosen);
  }

  private static @Nullable Locale numbers(Preferences.@Nullable NumberForm form) {
    return switch (form) {
      case null -> null;
      case POINT -> Locale.US;
      case COMMA -> Locale.GERMANY;
      case SPACE -> Locale.FRANCE;
      case APOSTROPHE -> Locale.of("de", "CH");
    };
  }

  private static @Nullable String pattern(Preferences.@Nullable DateForm form) {
    return switch (form) {
      case null -> null;
      case ISO -> "uuuu-MM-dd";
      case DAY_FIRST -> "dd.MM.uuuu";
      case MONTH_FIRST -> "MM/dd/uuuu";
    };
  }
}
