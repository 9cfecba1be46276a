package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.SignIn;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.administration.FirstStart;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The page by which people sign in, and the way out. */
@Controller
record SignInPage(SignIn signIn, FirstStart firstStart, SessionCookies sessions, BaseUrl baseUrl) {

  static final String PATH = SessionCookies.SIGN_IN;

  static final String SIGN_OUT = SessionCookies.SIGN_OUT;

  /**
   * 200 with the form, which says why a session has ended. Who is signed in already goes on; before
   * there is a workspace, all are led to the first start.
   */
  @GetMapping(PATH)
  Answer show(Visit visit) {
    String to = LocalPath.of(visit.parameter(SessionCookies.TO));
    if (!(visit.viewer() instanceof Viewer.Anonymous)) {
      return visit.leadTo(to);
    }
    return firstStart.isOpen()
        ? visit.leadTo(FirstStartPage.PATH)
        : page(visit, 200, Typed.nothing(), to, ended(visit));
  }

  /** Why the person has to sign in again; empty if nobody was signed in. */
  private List<Notice> ended(Visit visit) {
    Words words = visit.words();
    return sessions
        .end(visit)
        .map(end ->
            switch (end) {
              case UNUSED -> words.say("sign_in.ended_unused", WebSessions.IDLE.toDays());
              case OLD -> words.say("sign_in.ended_old", WebSessions.LONGEST.toDays());
              case ENDED -> words.say("sign_in.ended_elsewhere");
              case UNKNOWN -> words.say("sign_in.ended_unknown");
            })
        .map(text -> new Notice(Notice.Kind.INFO, text))
        .stream()
        .toList();
  }

  /**
   * Signs a person in and leads to where they wanted to go. Shows the form again, with the same
   * words for an unknown address and a wrong password: 401, 429 after too many, 503 if too many
   * people sign in at this moment.
   */
  @PostMapping(PATH)
  Answer send(Visit visit, SentFields fields) {
    String to = LocalPath.of(visit.parameter(SessionCookies.TO));
    Typed typed = Typed.of(fields);
    try {
      NewSession begun =
          signIn.signIn(typed.text("email"), fields.text("password"), sessions.client(visit));
      return sessions.begin(visit.leadTo(to), begun, visit);
    } catch (Refused e) {
      Refusal refusal = e.refusal();
      HttpError error = HttpError.of(refusal, "");
      Notice notice = notice(refusal, visit.words().say("sign_in.wrong"), visit.words());
      return page(visit, error.status(), typed, to, List.of(notice)).headers(error.headers());
    }
  }

  /**
   * What a refusal of a password says.
   *
   * @param wrong what is said of one that is not the person's
   */
  static Notice notice(Refusal refusal, String wrong, Words words) {
    return switch (refusal) {
      case Refusal.Unauthorized _ -> problem(wrong);
      case Refusal.RateLimited later ->
          problem(
              words.say("sign_in.slowed_down", Math.ceilDiv(later.retryAfter().toSeconds(), 60)));
      case Refusal.Unavailable _ -> problem(words.say("sign_in.busy"));
      case Refusal other -> problem(other.message()).english();
    };
  }

  private static Notice problem(String text) {
    return new Notice(Notice.Kind.PROBLEM, text).alert();
  }

  private Answer page(Visit visit, int status, Typed typed, String to, List<Notice> notices) {
    Words words = visit.words();
    FormField email =
        FormField.email("email", words.say("field.email")).completion("username").required();
    FormField password =
        FormField.password("password", words.say("field.password"), words)
            .link(words.say("sign_in.forgotten"), ResetPage.PATH)
            .required();
    Form form =
        visit
            .form(LocalPath.with(PATH, SessionCookies.TO, to), typed)
            .with(typed.text("email").isEmpty() ? email.focused() : email)
            .with(typed.text("email").isEmpty() ? password : password.focused())
            .act(Button.send(words.say("sign_in.send")).form(Button.Form.WIDE));
    EntryView view =
        new EntryView(words.say("sign_in.title"), words.say("sign_in.to"))
            .about(baseUrl.uri().getAuthority())
            .notices(notices)
            .form(form);
    Layout.Card card = Layout.Card.small().foot(words.say("sign_in.foot"), null);
    return view.show(visit, status, card);
  }

  /**
   * Ends the session, and has the browser forget what it kept of the pages. Leads to the sign-in,
   * or to where the person wanted to go.
   */
  @PostMapping(SIGN_OUT)
  Answer signOut(Visit visit) {
    String to = visit.parameter(SessionCookies.TO);
    return sessions
        .end(visit.leadTo(to == null ? PATH : LocalPath.of(to)), visit)
        .header("Clear-Site-Data", "\"cache\", \"storage\"");
  }
}
