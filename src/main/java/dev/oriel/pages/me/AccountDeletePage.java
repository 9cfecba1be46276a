package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.access.administration.AccountDeletion;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Deletes a person's own account, after a question. */
@Controller
record AccountDeletePage(AccountDeletion deletion, SessionCookies cookies) {

  static final String PATH = MeLayout.PROFILE + "/delete";

  @GetMapping(PATH)
  Answer ask(Visit visit, SignedIn person) {
    return page(visit, 200, person, Typed.nothing());
  }

  /** Deletes the account, whose e-mail address was typed. */
  @PostMapping(PATH)
  Answer delete(Visit visit, SignedIn person, SentFields fields) {
    Typed typed = Typed.of(fields);
    if (!typed.text("email").strip().equalsIgnoreCase(person.account().email())) {
      Problem wrong = Problem.of("email", "bad_request", visit.words().say("me.delete_wrong"));
      return page(visit, 400, person, typed.problem(wrong));
    }
    try {
      deletion.delete(person);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Conflict) {
        return page(visit, 409, person, typed.refused(e.refusal()));
      }
      throw e;
    }
    return cookies.forget(visit.leadTo(SessionCookies.SIGN_IN));
  }

  private static Answer page(Visit visit, int status, SignedIn person, Typed typed) {
    Words words = visit.words();
    Form form =
        visit
            .form(PATH, typed)
            .with(
                FormField.text("email", words.say("me.delete_type", person.account().email()))
                    .completion("off")
                    .required()
                    .focused())
            .act(Button.send(words.say("me.delete_account")).danger())
            .act(Button.link(words.say("dialog.cancel"), MeLayout.PROFILE));
    Section section =
        new Section(
            "delete",
            words.say("me.delete_account"),
            words.say("me.delete_text"),
            new Block.Filled(form));
    return visit.show(
        new WebPage(
            status,
            words.say("me.delete_title"),
            MeLayout.of(
                visit,
                MeLayout.PROFILE,
                List.of(new NamedLink(words.say("me.profile"), MeLayout.PROFILE)),
                List.of()),
            new Settings(words, "", List.of(section)),
            true));
  }
}
