package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.access.account.SignIn;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSessions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
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

/** The page on which people who are signed in enter their password again. */
@Controller
record ProofPage(SignIn signIn, WebSessions webSessions, SessionCookies sessions, Clock clock) {

  static final String PATH = SessionCookies.PROVE;

  /** 200 with the form. A person who proved it recently goes on to the waiting form. */
  @GetMapping(PATH)
  Answer show(Visit visit, SignedIn person) {
    if (!person.isProved(clock.instant())) {
      return page(visit, person, 200, List.of());
    }
    Words words = visit.words();
    String to = LocalPath.of(visit.parameter(SessionCookies.TO));
    return visit
        .proved(to)
        .map(form ->
            visit.show(
                new WebPage(
                    200,
                    words.say("prove.title"),
                    Layout.Card.small(),
                    new ProvedView(words, form),
                    true)))
        .orElseGet(() -> visit.leadTo(to));
  }

  /**
   * Notes the proof and leads back, or carries out the form that waits. Shows the form again: 401
   * for a wrong password, 429 after too many, 503 if too many people sign in at this moment.
   */
  @PostMapping(PATH)
  Answer send(Visit visit, SignedIn person, SentFields fields) {
    try {
      signIn.prove(person, fields.text("password"), sessions.client(visit));
      String to = LocalPath.of(visit.parameter(SessionCookies.TO));
      return visit.leadTo(visit.waitingForProof().isPresent() ? visit.address() : to);
    } catch (Refused e) {
      Refusal refusal = e.refusal();
      if (refusal instanceof Refusal.Unauthorized) {
        // A session that has ended leads to the sign-in; else the password is wrong.
        webSessions.present(person);
      }
      HttpError error = HttpError.of(refusal, "");
      Notice notice = SignInPage.notice(refusal, visit.words().say("prove.wrong"), visit.words());
      return page(visit, person, error.status(), List.of(notice)).headers(error.headers());
    }
  }

  private static Answer page(Visit visit, SignedIn person, int status, List<Notice> notices) {
    Words words = visit.words();
    String to = LocalPath.of(visit.parameter(SessionCookies.TO));
    Form form =
        visit
            .form(visit.address(), Typed.nothing())
            .carrying(Form.UNKEPT, "email")
            .with(
                FormField.email("email", words.say("field.email"))
                    .value(person.account().email())
                    .completion("username")
                    .fixed())
            .with(
                FormField.password("password", words.say("field.password"), words)
                    .required()
                    .focused())
            .act(Button.send(words.say("prove.send")).form(Button.Form.WIDE));
    String does = visit.waitingForProof().orElse("");
    String lead = does.isEmpty() ? words.say("prove.lead") : words.say("prove.lead_for");
    return new EntryView(words.say("prove.title"), lead)
        .about(does)
        .notices(notices)
        .form(form)
        .act(Button.link(words.say("dialog.cancel"), to).form(Button.Form.WIDE))
        .show(visit, status, Layout.Card.small());
  }
}
