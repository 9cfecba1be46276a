package dev.oriel.web.page;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Authentication;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.SenderLimit;
import dev.oriel.web.http.Surface;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** The pages for people, at the root of the server. */
@Component
record WebSurface(
    Visits visits,
    SessionCookies sessions,
    FormCheck formCheck,
    FormKeeper keeper,
    ShownNotifications notifications,
    ObjectProvider<Navigation> navigation,
    ObjectProvider<Moved> moved)
    implements Surface {

  /** After how many seconds a browser tries a page again while the database is away. */
  private static final String AGAIN = "5";

  /** The code of a refusal because the password has to be entered again. */
  private static final String PROOF_REQUIRED = "proof_required";

  @Override
  public String path() {
    return "/";
  }

  @Override
  public boolean ignoresUnknownParameters() {
    return true;
  }

  /**
   * None. What a page counts, such as a wrong password, must never be rolled back with a refusal,
   * and its forms have ids of their own.
   */
  @Override
  public List<String> repetitionHeaders() {
    return List.of();
  }

  @Override
  public Authentication authenticate(HttpServletRequest request) {
    return sessions.authenticate(request);
  }

  @Override
  public SenderLimit rateLimit() {
    return SenderLimit.SESSION;
  }

  @Override
  public void check(HttpServletRequest request) {
    if (ViewAs.of(request) != null && !FormCheck.isRead(request)) {
      // It has no token, and changes nothing: see ViewedRequests.
      return;
    }
    // What strangers send comes back in the page, for which they have no share of the memory.
    BodySize size = sessions.isKnown(request) ? BodySize.ONE : BodySize.ENTRY;
    if (size == BodySize.ENTRY && !FormCheck.isRead(request)) {
      SentFields.of(request, size);
    }
    formCheck.check(request, visits.of(request), name -> SentFields.of(request).text(name));
    ViewAs.check(request);
    if (ViewAs.of(request) == null) {
      notifications.markRead(request);
    }
  }

  @Override
  public Answer finish(Answer answer, HttpServletRequest request) {
    return PageHeaders.added(notifications.finish(keeper.finish(answer, request), request));
  }

  @Override
  public Answer error(HttpError error, HttpServletRequest request) {
    Visit visit = visits.of(request);
    SignedIn person = SessionCookies.person(request);
    if (visit.isPart() && FormKeeper.isLook(request)) {
      return looked(error, visit);
    }
    if (error.status() == 401) {
      // Who is signed in, but in no workspace, reads why on the first page.
      return visit.viewer() instanceof Viewer.Person
          ? leadTo("/", 401, visit)
          : leadTo(backTo(request, SessionCookies.SIGN_IN, visit), 401, visit);
    }
    if (person != null && error.code().equals(PROOF_REQUIRED)) {
      String prove = backTo(request, SessionCookies.PROVE, visit);
      String page =
          isForm(request)
              ? keeper
                  .keepForProof(request, person.session(), visit.workspace())
                  .map(mark -> QueryText.with(prove, Map.of(FormKeeper.FOR, mark)))
                  .orElse(prove)
              : prove;
      return leadTo(page, 403, visit);
    }
    String question = ViewAs.asked(request);
    if (question != null) {
      return leadTo(backTo(request, question, visit), 403, visit);
    }
    WorkspaceOffer offer = WorkspaceOffer.of(request, visit);
    if (offer != null) {
      return offered(error, offer, visit);
    }
    if (person != null && FormKeeper.isKept(request)) {
      return leadTo(FormKeeper.page(request), error.status(), visit);
    }
    if (error.status() == 404 && request.getMethod().equals("GET") && !visit.isPart()) {
      Optional<String> present =
          unlessEnded(() -> moved.stream().flatMap(one -> one.to(visit).stream()).findFirst());
      if (present.isPresent()) {
        return visit.leadTo(present.get());
      }
    }
    Answer answer = visit.isPart() ? toast(error, visit) : page(error, visit, request);
    boolean triesAgain = error.status() == 503 && request.getMethod().equals("GET");
    return (triesAgain && !visit.isPart() ? answer.header("Refresh", AGAIN) : answer)
        .headers(error.headers());
  }

  /** The form stays, and is kept once it is sent. */
  private static Answer looked(HttpError error, Visit visit) {
    Words words = visit.words();
    return switch (error.status()) {
      case 401 -> toast(401, words.say("form.session_ended"), visit);
      case 409 -> toast(409, words.say("form.session_changed"), visit);
      default -> toast(error, visit);
    };
  }

  private static boolean isForm(HttpServletRequest request) {
    return request.getMethod().equals("POST");
  }

  /** A page with the way back to that of this request. */
  private static String backTo(HttpServletRequest request, String first, Visit visit) {
    String page =
        isForm(request) || visit.isPart() ? FormKeeper.page(request) : LocalPath.of(request);
    return page.startsWith(first) ? first : LocalPath.with(first, SessionCookies.TO, page);
  }

  private static Answer leadTo(String page, int status, Visit visit) {
    return visit.isPart()
        ? new Answer(status, Map.of("HX-Redirect", page), new Answer.Empty())
        : visit.leadPerson(page);
  }

  /** The offer takes the place of the page, also where only a part of it was asked for. */
  private static Answer offered(HttpError error, WorkspaceOffer offer, Visit visit) {
    Answer page =
        visit.show(new WebPage(error.status(), offer.title(), Layout.Card.large(), offer, true));
    return visit.isPart()
        ? page.header("HX-Retarget", "body").header("HX-Reswap", "innerHTML")
        : page;
  }

  private static Answer toast(HttpError error, Visit visit) {
    if (error.status() == 403 && ViewAs.of(visit.request()) != null) {
      return toast(403, visit.words().say("view_as.refused"), visit);
    }
    return toast(error.status(), ErrorPage.said(error, visit.words(), visit.request()), visit);
  }

  private static Answer toast(int status, String text, Visit visit) {
    Toast toast = new Toast(visit.words(), Toast.Kind.PROBLEM, text, null);
    return visit
        .part(status, new ErrorPage.Message(toast))
        .header("HX-Retarget", "#toasts")
        .header("HX-Reswap", "beforeend");
  }

  /** The sidebar is read from the database, which may be what has failed. */
  private Answer page(HttpError error, Visit visit, HttpServletRequest request) {
    Optional<Layout> panel = error.status() < 500 ? panel(visit) : Optional.empty();
    ErrorPage page =
        isForm(request)
            ? ErrorPage.ofForm(error, visit.words(), panel.isEmpty(), request)
            : ErrorPage.of(error, visit.words(), panel.isEmpty());
    Layout layout = panel.orElseGet(Layout.Card::large);
    return visit.show(new WebPage(error.status(), page.title(), layout, page, true));
  }

  private Optional<Layout> panel(Visit visit) {
    return visit.viewer() instanceof Viewer.Member member
        ? unlessEnded(() ->
            navigation.stream()
                .findFirst()
                .map(pages -> new Layout.Panel(pages.sidebar(visit, member))))
        : Optional.empty();
  }

  /** What an error adds by the rights of a viewer: nothing, if their end is the error. */
  private static <T> Optional<T> unlessEnded(Supplier<Optional<T>> part) {
    try {
      return part.get();
    } catch (Refused _) {
      return Optional.empty();
    }
  }

  /** The error of a request that could not be read, of which nothing is known. */
  @Override
  public Answer error(HttpError error) {
    return PageHeaders.added(visits.unread(error).headers(error.headers()));
  }
}
