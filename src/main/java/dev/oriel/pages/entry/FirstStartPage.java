package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.access.account.NewSession;
import dev.oriel.access.administration.FirstStart;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;

/** The page that opens a new installation. There is no such page once it was used. */
@Controller
record FirstStartPage(FirstStart firstStart, SessionCookies sessions, BaseUrl baseUrl) {

  static final String PATH = "/start";

  /** 200 with the form, 404 once there is a workspace. */
  @GetMapping(PATH)
  Answer show(
      Visit visit,
      @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false)
          @Nullable String languages) {
    if (!firstStart.isOpen()) {
      throw Refused.notFound("This installation has been set up already.");
    }
    return page(visit, 200, Typed.nothing(), languages, false);
  }

  /**
   * Makes the first workspace and signs its administrator in. Shows the form again with 400 if
   * values are wrong, with 403 if the code is, and with 503 if the server has too much to do; 404
   * once there is a workspace.
   */
  @PostMapping(PATH)
  Answer send(
      Visit visit,
      SentFields fields,
      @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false)
          @Nullable String languages) {
    try {
      NewSession begun =
          firstStart.start(
              fields.text("code"), spec(fields), baseUrl + PATH, sessions.client(visit));
      return sessions.begin(
          visit.leadTo("/", "start.done", fields.text("workspace").strip()), begun, visit);
    } catch (Refused e) {
      return again(visit, fields, languages, e);
    }
  }

  private static FirstStart.Spec spec(SentFields fields) {
    return new FirstStart.Spec(
        fields.text("workspace"),
        fields.text("region"),
        fields.text("timeZone"),
        fields.text("currency"),
        fields.text("name"),
        fields.text("email"),
        fields.text("password"));
  }

  private static Answer again(
      Visit visit, SentFields fields, @Nullable String languages, Refused refused) {
    Refusal refusal = refused.refusal();
    if (refusal instanceof Refusal.NotFound) {
      throw refused;
    }
    boolean isCodeWrong = refusal instanceof Refusal.Forbidden;
    Typed typed = isCodeWrong ? Typed.of(fields) : Typed.of(fields).refused(refusal);
    HttpError error = HttpError.of(refusal, "");
    return page(visit, error.status(), typed, languages, isCodeWrong).headers(error.headers());
  }

  private static Answer page(
      Visit visit, int status, Typed typed, @Nullable String languages, boolean isCodeWrong) {
    Words words = visit.words();
    FirstStartView view =
        new FirstStartView(words, form(visit, typed, Country.of(languages), isCodeWrong));
    Layout layout = Layout.Card.large().foot(words.say("start.foot"), null);
    return visit.show(new WebPage(status, words.say("start.title"), layout, view, true));
  }

  private static Form form(Visit visit, Typed typed, Country guess, boolean isCodeWrong) {
    Words words = visit.words();
    WorkspaceOptions options = new WorkspaceOptions(words);
    FormField code =
        FormField.of("code", words.say("start.code"), new Control.Code())
            .hint(words.say("start.code_hint", FirstStart.ANNOUNCED))
            .error(isCodeWrong ? words.say("start.wrong_code") : null)
            .required();
    return visit
        .form(PATH, typed)
        .with(isCodeWrong || typed.isFirst() ? code.focused() : code)
        .with(
            FormField.text("workspace", words.say("start.workspace"))
                .completion("organization")
                .required())
        .with(
            FormField.select("timeZone", words.say("start.time_zone"), options.timeZones())
                .value(guess.timeZone()))
        .with(
            FormField.select("currency", words.say("start.currency"), options.currencies())
                .value(guess.currency()))
        .with(
            FormField.select("region", words.say("start.region"), options.regions())
                .value(guess.code()))
        .with(FormField.text("name", words.say("field.your_name")).completion("name").required())
        .with(FormField.email("email", words.say("field.email")).completion("username").required())
        .with(NewPassword.field(words.say("field.password"), words))
        .act(Button.send(words.say("start.send")).form(Button.Form.WIDE));
  }
}
