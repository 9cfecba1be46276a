package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.administration.InvitationLinks;
import dev.oriel.access.administration.InvitationLinks.Invited;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The page on which an invited person joins a workspace. */
@Controller
record InvitationPage(InvitationLinks links, SessionCookies sessions, LinkCookie cookie) {

  static final String PATH = "/invitation";

  /** Where a person who has an account joins. */
  static final String JOIN = PATH + "/join";

  /** The purpose of the cookie that holds the token of the link. */
  private static final String COOKIE = "invitation";

  /** Moves the token of a link into a cookie, so that it stands in no address any more. */
  @GetMapping(PATH + "/{token}")
  Answer open(Visit visit, @PathVariable String token) {
    return cookie.keep(visit.leadTo(PATH), COOKIE, token);
  }

  /** Leads to the page, if somebody loads the address of an answer again. */
  @GetMapping(JOIN)
  Answer back(Visit visit) {
    return visit.leadTo(PATH);
  }

  /** What an opened link invites to; 404 if it is no longer good, or none was opened. */
  @GetMapping(PATH)
  Answer show(Visit visit) {
    return links
        .find(token(visit))
        .map(invited -> InvitationCard.show(visit, 200, Typed.nothing(), invited))
        .orElseGet(() -> InvitationCard.gone(visit));
  }

  /**
   * Makes an account, which joins the workspace, and signs its person in. Shows the form again with
   * 400 if values are wrong, the page of the link that was opened last if it is another one, and
   * what to do with 409 if there is an account meanwhile; neither uses the link up.
   */
  @PostMapping(PATH)
  Answer send(Visit visit, SentFields fields) {
    if (!(visit.viewer() instanceof Viewer.Anonymous)) {
      return visit.leadTo(PATH);
    }
    Optional<Invited> invited = links.find(token(visit));
    if (invited.isPresent() && !isOf(fields, invited.get())) {
      return show(visit);
    }
    try {
      NewSession begun =
          links.accept(
              token(visit), fields.text("name"), fields.text("password"), sessions.client(visit));
      return sessions.begin(joined(visit, invited), begun, visit);
    } catch (Refused e) {
      return again(visit, Typed.of(fields), e.refusal());
    }
  }

  /**
   * Has the person who is signed in join. Shows the page again with 403 if the invitation is for
   * another person, and with 409 if the person is suspended there.
   */
  @PostMapping(JOIN)
  Answer join(Visit visit, SignedIn person, SentFields fields) {
    Optional<Invited> invited = links.find(token(visit));
    if (invited.isPresent() && !isOf(fields, invited.get())) {
      return show(visit);
    }
    try {
      links.accept(token(visit), person, sessions.client(visit));
      return joined(visit, invited);
    } catch (Refused e) {
      return again(visit, Typed.nothing(), e.refusal());
    }
  }

  /** Whether a form is that of the link that was opened last. */
  private static boolean isOf(SentFields fields, Invited invited) {
    return fields.text(InvitationCard.INVITATION).equals(invited.id().toString());
  }

  private Answer joined(Visit visit, Optional<Invited> invited) {
    Answer home =
        invited
            .map(one -> visit.leadTo("/", "invitation.joined", one.workspace()))
            .orElseGet(() -> visit.leadTo("/"));
    return cookie.forget(home, COOKIE);
  }

  private Answer again(Visit visit, Typed typed, Refusal refusal) {
    Optional<Invited> invited = links.find(token(visit));
    if (invited.isEmpty() || refusal instanceof Refusal.NotFound) {
      return InvitationCard.gone(visit);
    }
    HttpError error = HttpError.of(refusal, "");
    return InvitationCard.show(visit, error.status(), typed.refused(refusal), invited.get())
        .headers(error.headers());
  }

  private String token(Visit visit) {
    return Objects.requireNonNullElse(cookie.token(visit, COOKIE), "");
  }
}
