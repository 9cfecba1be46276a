package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.access.account.Account;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.ResetLinks;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.SessionCookies;
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
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The page on which a person chooses a new password, and how to get its link. */
@Controller
record ResetPage(ResetLinks links, ResetLetter letter, SessionCookies sessions, LinkCookie cookie) {

  static final String PATH = "/reset";

  /** Where a link by e-mail is asked for. */
  private static final String MAIL = PATH + "/mail";

  /** The field with the id of the account, since another link may be opened meanwhile. */
  private static final String ACCOUNT = "account";

  /** The purpose of the cookie that holds the token of the link. */
  private static final String COOKIE = "reset";

  /** Moves the token of a link into a cookie, so that it stands in no address any more. */
  @GetMapping(PATH + "/{token}")
  Answer open(Visit visit, @PathVariable String token) {
    return cookie.keep(visit.leadTo(PATH), COOKIE, token);
  }

  /** The form of an opened link; without one, that of the e-mail address, or how to get a link. */
  @GetMapping(PATH)
  Answer show(Visit visit) {
    String token = cookie.token(visit, COOKIE);
    if (token == null) {
      return letter.isSent() ? request(visit, 200, Typed.nothing(), List.of()) : help(visit);
    }
    return links
        .find(token)
        .map(account -> form(visit, 200, Typed.nothing(), account))
        .orElseGet(() -> gone(visit, 404));
  }

  /**
   * Has a link sent, with the same answer whether there is an account with the e-mail address or
   * not. Shows the form again with 400 if it is none, and with 429 after too many requests.
   */
  @PostMapping(MAIL)
  Answer mail(Visit visit, SentFields fields) {
    if (!letter.isSent()) {
      return visit.leadTo(PATH);
    }
    Words words = visit.words();
    Typed typed = Typed.of(fields);
    try {
      letter.send(typed.text("email"), sessions.client(visit), words);
      return new EntryView(words.say("reset.sent_title"), words.say("reset.sent_lead"))
          .text(words.say("reset.sent_text"))
          .act(Button.link(words.say("reset.back"), SignInPage.PATH).form(Button.Form.WIDE))
          .show(visit, 200, Layout.Card.small());
    } catch (Refused e) {
      HttpError error = HttpError.of(e.refusal(), "");
      boolean isWrong = e.refusal() instanceof Refusal.Invalid;
      List<Notice> notices =
          isWrong
              ? List.of()
              : List.of(SignInPage.notice(e.refusal(), e.refusal().message(), words));
      return request(visit, error.status(), isWrong ? typed.refused(e.refusal()) : typed, notices)
          .headers(error.headers());
    }
  }

  private static Answer request(Visit visit, int status, Typed typed, List<Notice> notices) {
    Words words = visit.words();
    Form form =
        visit
            .form(MAIL, typed)
            .with(
                FormField.email("email", words.say("field.email"))
                    .completion("username")
                    .required()
                    .focused())
            .act(Button.send(words.say("reset.mail")).form(Button.Form.WIDE));
    return new EntryView(words.say("reset.help_title"), words.say("reset.mail_lead"))
        .notices(notices)
        .form(form)
        .act(Button.link(words.say("reset.back"), SignInPage.PATH).form(Button.Form.WIDE))
        .show(visit, status, Layout.Card.small());
  }

  /**
   * Sets the password, signs the person in, and asks which of their connections go on. Shows the
   * form again with 400 if the password is easy to guess, which uses nothing up, and says with 404
   * that a link was used, has ended or is too old.
   */
  @PostMapping(PATH)
  Answer send(Visit visit, SentFields fields) {
    String token = Objects.requireNonNullElse(cookie.token(visit, COOKIE), "");
    Optional<Account> account = links.find(token);
    if (account.isPresent() && !fields.text(ACCOUNT).equals(account.get().id().toString())) {
      return show(visit);
    }
    try {
      NewSession begun = links.use(token, fields.text("password"), sessions.client(visit));
      Answer next = visit.leadTo(KeyQuestionPage.PATH);
      return cookie.forget(sessions.begin(next, begun, visit), COOKIE);
    } catch (Refused e) {
      return again(visit, fields, token, e.refusal());
    }
  }

  private Answer again(Visit visit, SentFields fields, String token, Refusal refusal) {
    Optional<Account> account = links.find(token);
    if (account.isEmpty() || refusal instanceof Refusal.NotFound) {
      return gone(visit, 404);
    }
    HttpError error = HttpError.of(refusal, "");
    return form(visit, error.status(), Typed.of(fields).refused(refusal), account.get())
        .headers(error.headers());
  }

  private static Answer form(Visit visit, int status, Typed typed, Account account) {
    Words words = visit.words();
    Form form =
        visit
            .form(PATH, typed)
            .carrying(ACCOUNT, account.id().toString())
            .with(
                FormField.email("email", words.say("field.email"))
                    .value(account.email())
                    .completion("username")
                    .fixed())
            .with(NewPassword.field(words.say("field.new_password"), words).focused())
            .act(Button.send(words.say("reset.send")).form(Button.Form.WIDE));
    return new EntryView(words.say("reset.title"), words.say("reset.lead"))
        .form(form)
        .show(visit, status, Layout.Card.small());
  }

  private static Answer help(Visit visit) {
    Words words = visit.words();
    return new EntryView(words.say("reset.help_title"), words.say("reset.help_lead"))
        .text(words.say("reset.help_operator"))
        .act(Button.link(words.say("reset.back"), SignInPage.PATH).form(Button.Form.WIDE))
        .show(visit, 200, Layout.Card.small());
  }

  private static Answer gone(Visit visit, int status) {
    Words words = visit.words();
    return new EntryView(words.say("link.gone_title"), words.say("reset.gone"))
        .act(Button.link(words.say("reset.back"), SignInPage.PATH).form(Button.Form.WIDE))
        .show(visit, status, Layout.Card.small());
  }
}
