package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.SignIn;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSessions;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Languages;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The page on which a person changes their own account. */
@Controller
record ProfilePage(
    Accounts accounts,
    SignIn signIn,
    WebSessions sessions,
    SessionCookies cookies,
    Languages languages,
    ProfileCard card) {

  static final String YOU = MeLayout.PROFILE + "/you";
  static final String EMAIL = MeLayout.PROFILE + "/email";
  static final String APPEARANCE = MeLayout.PROFILE + "/appearance";
  static final String PASSWORD = MeLayout.PROFILE + "/password";
  static final String SESSIONS = MeLayout.PROFILE + "/sessions";

  @GetMapping(MeLayout.PROFILE)
  Answer show(Visit visit, SignedIn person) {
    return card.show(visit, 200, person, "", Typed.nothing());
  }

  /** Changes the name, the language, the zone and the forms of dates. */
  @PostMapping(YOU)
  Answer change(Visit visit, SignedIn person, SentFields fields) {
    return changed(
        visit,
        person,
        YOU,
        fields,
        typed -> {
          var wanted =
              ProfileFields.read(
                  typed, visit.words(), languages.tags(), person.account().preferences());
          accounts.change(person, typed.text("name"), wanted);
          return visit.leadTo(MeLayout.PROFILE, "me.saved");
        });
  }

  @PostMapping(APPEARANCE)
  Answer changeAppearance(Visit visit, SignedIn person, SentFields fields) {
    return changed(
        visit,
        person,
        APPEARANCE,
        fields,
        typed -> {
          accounts.setPreferences(
              person,
              ProfileFields.appearance(typed, visit.words(), person.account().preferences()));
          return visit.leadTo(MeLayout.PROFILE, "me.saved");
        });
  }

  /** Asks for the password first, if it was entered more than 15 minutes ago. */
  @PostMapping(EMAIL)
  Answer changeEmail(Visit visit, SignedIn person, SentFields fields) {
    return changed(
        visit,
        person,
        EMAIL,
        fields,
        typed -> {
          accounts.changeEmail(person, typed.text("email"), cookies.client(visit));
          return visit.leadTo(MeLayout.PROFILE, "me.email_changed");
        });
  }

  /** Compares the present password, which is a proof too, and sets the new one. */
  @PostMapping(PASSWORD)
  Answer changePassword(Visit visit, SignedIn person, SentFields fields) {
    return changed(
        visit,
        person,
        PASSWORD,
        fields,
        typed -> {
          try {
            signIn.prove(person, fields.text("current"), cookies.client(visit));
          } catch (Refused e) {
            if (e.refusal() instanceof Refusal.Unauthorized) {
              SignedIn present = sessions.present(person);
              Problem wrong =
                  Problem.of("current", "bad_request", visit.words().say("prove.wrong"));
              return card.show(visit, 400, present, PASSWORD, typed.problem(wrong));
            }
            throw e;
          }
          accounts.changePassword(
              sessions.present(person), fields.text("password"), cookies.client(visit));
          return visit.leadTo(MeLayout.PROFILE, "me.password_changed");
        });
  }

  @PostMapping(SESSIONS + "/others/end")
  Answer endOthers(Visit visit, SignedIn person) {
    sessions.endOthers(person, cookies.client(visit));
    return visit.leadTo(MeLayout.PROFILE + "#sessions", "me.sessions_ended");
  }

  @PostMapping(SESSIONS + "/{session}/end")
  Answer end(Visit visit, SignedIn person, @PathVariable UUID session) {
    sessions.end(person, session, cookies.client(visit));
    return visit.leadTo(MeLayout.PROFILE + "#sessions", "me.session_ended");
  }

  private Answer changed(
      Visit visit,
      SignedIn person,
      String action,
      SentFields fields,
      Function<Typed, Answer> change) {
    Typed typed = Typed.of(fields);
    try {
      return change.apply(typed);
    } catch (Refused e) {
      boolean isOfForm =
          e.refusal() instanceof Refusal.Invalid
              || e.refusal() instanceof Refusal.Conflict
              || e.refusal() instanceof Refusal.RateLimited;
      if (!isOfForm) {
        throw e;
      }
      HttpError error = HttpError.of(e.refusal(), "");
      return card.show(visit, error.status(), person, action, typed.refused(e.refusal()))
          .headers(error.headers());
    }
  }
}
