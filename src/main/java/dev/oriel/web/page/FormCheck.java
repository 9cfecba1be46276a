package dev.oriel.web.page;

import module java.base;

import dev.oriel.access.account.Membership;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSession;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.page.form.Form;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Accepts changes only from pages of this server: by what the browser says about the sender, by the
 * token of the form, and by the workspace in which the form was made.
 */
@Component
record FormCheck(BaseUrl baseUrl, SessionCookies sessions, FormKeeper keeper) {

  /** The headers by which htmx sends what a form carries in fields. */
  static final String TOKEN_HEADER = "X-Form-Token";

  static final String WORKSPACE_HEADER = "X-Form-Workspace";

  private static final String OUTDATED = FormCheck.class.getName() + ".outdated";

  private static final String SIGNED_OUT = FormCheck.class.getName() + ".signedOut";

  private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");

  /**
   * Refuses as {@code Forbidden} or {@code Conflict} what no page of the viewer has sent.
   *
   * @param fields the text of a field of the form, by its name; not asked if a header tells it
   */
  void check(HttpServletRequest request, Visit visit, UnaryOperator<String> fields) {
    if (isRead(request)) {
      checkPart(request, visit);
      return;
    }
    if (!SentFrom.of(request).canBe(baseUrl.toString())) {
      throw outdated(
          request,
          "The form comes from another site. Open this server at "
              + baseUrl
              + " and send the form again.");
    }
    String token = sent(request, TOKEN_HEADER, fields, Form.TOKEN);
    String workspace = sent(request, WORKSPACE_HEADER, fields, Form.WORKSPACE);
    if (!visit.fits(token)) {
      throw ofOtherSession(request, visit, token, workspace);
    }
    if (!visit.isOfWorkspace(workspace)) {
      throw ofOtherWorkspace(request, workspace);
    }
    requirePresent(request, workspace);
    keeper.sent(request);
  }

  static boolean isRead(HttpServletRequest request) {
    return READS.contains(request.getMethod());
  }

  /** The session can have ended while its form was arriving. */
  private void requirePresent(HttpServletRequest request, @Nullable String workspace) {
    SignedIn person = SessionCookies.person(request);
    if (person != null && !sessions.isPresent(person)) {
      keeper.keep(request, person.session(), workspace);
      throw ended();
    }
  }

  private static Refused ended() {
    return Refused.unauthorized("The session has ended. Sign in again.");
  }

  /** A part belongs to its page, also if it is only read. Whole pages are of any workspace. */
  private void checkPart(HttpServletRequest request, Visit visit) {
    String workspace = request.getHeader(WORKSPACE_HEADER);
    boolean isOfPerson = visit.isPart() && SessionCookies.person(request) != null;
    if (isOfPerson && !visit.isOfWorkspace(workspace)) {
      throw ofOtherWorkspace(request, workspace);
    }
  }

  /** Keeps the form if it was made in a session of the same person, which has ended. */
  private Refused ofOtherSession(
      HttpServletRequest request, Visit visit, @Nullable String token, @Nullable String workspace) {
    Optional<WebSession> ended = sessions.ended(request, token);
    SignedIn person = SessionCookies.person(request);
    if (person == null && sessions.hasEnded(request)) {
      ended.ifPresent(session -> keeper.keep(request, session, workspace));
      return ended();
    }
    if (person == null && workspace != null && !workspace.isEmpty()) {
      // Only who was signed in has a page of a workspace.
      request.setAttribute(SIGNED_OUT, true);
    }
    if (person == null
        || ended.filter(one -> one.accountId().equals(person.account().id())).isEmpty()) {
      return outdated(
          request,
          "The page is older than the session, or has lost its cookie. Load it again, and send the"
              + " form again.");
    }
    if (!visit.isOfWorkspace(workspace)) {
      return ofOtherWorkspace(request, workspace);
    }
    keeper.keep(request, person.session(), workspace);
    return Refused.conflict("You have signed in again since the page was made. Load it again.");
  }

  /** Offers to switch if the person can. */
  private Refused ofOtherWorkspace(HttpServletRequest request, @Nullable String id) {
    SignedIn person = SessionCookies.person(request);
    Optional<Membership> made =
        person == null
            ? Optional.empty()
            : person.others().stream()
                .filter(other -> other.workspace().toString().equals(id))
                .findFirst();
    if (person != null && made.isPresent()) {
      if (!isRead(request)) {
        keeper.keep(request, person.session(), id);
      }
      WorkspaceOffer.set(request, made.get());
      return Refused.conflict("The page was made in another workspace.");
    }
    return outdated(request, "The page was made in a workspace to which you have no access now.");
  }

  /** A refusal for which no right is missing: the form has to be made anew. */
  private static Refused outdated(HttpServletRequest request, String message) {
    request.setAttribute(OUTDATED, true);
    return Refused.forbidden(message);
  }

  /** Whether a request was refused because its form has to be made anew. */
  static boolean isOutdated(HttpServletRequest request) {
    return request.getAttribute(OUTDATED) != null;
  }

  /** Whether such a form was made in a session of which the browser knows nothing any more. */
  static boolean isSignedOut(HttpServletRequest request) {
    return request.getAttribute(SIGNED_OUT) != null;
  }

  private static @Nullable String sent(
      HttpServletRequest request, String header, UnaryOperator<String> fields, String name) {
    String value = request.getHeader(header);
    return value == null ? fields.apply(name) : value;
  }
}
