package dev.oriel.pages.setup.general;

import module java.base;

import dev.oriel.access.administration.WorkspaceSettings;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Letterhead;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Drawn;
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

/** The form of what stands on printed quotes. */
@Controller
record LetterheadPage(WorkspaceSettings settings) {

  static final String PATH = SetupPath.GENERAL + "/letterhead";

  private static final String COMPANY = "company";
  private static final String ADDRESS = "address";
  private static final String REGISTRATION = "registration";
  private static final String FOOTER = "footer";

  private static final Drawn TEXTS = Drawn.of(COMPANY, ADDRESS, REGISTRATION, FOOTER);

  /** 200 with the form. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor) {
    return show(visit, 200, settings.get(actor).letterhead(), Typed.nothing());
  }

  /**
   * Changes what was changed in the form. Shows it again with 400 if texts are wrong, and with 409
   * if somebody else has changed the same.
   */
  @PostMapping(PATH)
  Answer change(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          settings.changeLetterhead(actor, now -> read(TEXTS.settled(typed, untouched(now))));
          return visit.leadTo(SetupPath.GENERAL, "general.letterhead_changed");
        },
        (status, refused) -> show(visit, status, settings.get(actor).letterhead(), refused));
  }

  private static Letterhead read(Typed typed) {
    return new Letterhead(
        typed.text(COMPANY), typed.text(ADDRESS), typed.text(REGISTRATION), typed.text(FOOTER));
  }

  private static Typed untouched(Letterhead present) {
    return Typed.nothing()
        .with(COMPANY, present.company())
        .with(ADDRESS, present.address())
        .with(REGISTRATION, present.registration())
        .with(FOOTER, present.footer());
  }

  private static Answer show(Visit visit, int status, Letterhead present, Typed typed) {
    Words words = visit.words();
    String title = words.say("general.letterhead");
    Section section =
        new Section(
            "letterhead",
            title,
            words.say("general.letterhead_lead"),
            new Block.Filled(form(visit, present, typed)));
    return visit.show(
        new WebPage(
                title,
                SetupLayout.below(visit, SetupArea.GENERAL, List.of()),
                new Settings(words, "", List.of(section)))
            .status(status));
  }

  private static Form form(Visit visit, Letterhead present, Typed typed) {
    Words words = visit.words();
    Typed untouched = untouched(present);
    Form form = visit.form(PATH, TEXTS.over(typed, untouched));
    return TEXTS
        .mark(form, untouched)
        .with(
            FormField.text(COMPANY, words.say("general.company"))
                .hint(words.say("general.company_hint"))
                .value(present.company()))
        .with(
            FormField.area(ADDRESS, words.say("general.address"), 3)
                .hint(words.say("general.address_hint"))
                .value(present.address()))
        .with(
            FormField.area(REGISTRATION, words.say("general.registration"), 2)
                .hint(words.say("general.registration_hint"))
                .value(present.registration()))
        .with(
            FormField.area(FOOTER, words.say("general.footer"), 3)
                .hint(words.say("general.footer_hint"))
                .value(present.footer()))
        .act(Button.send(words.say("general.save")));
  }
}
