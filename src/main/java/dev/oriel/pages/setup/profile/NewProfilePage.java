package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.field.References;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Makes a profile, which begins with the rights of another one. */
@Controller
record NewProfilePage(ProfileSettings profiles, ObjectDefinitions objects) {

  /** The field with the id of the other one. */
  static final String FROM = "from";

  private static final String NAME = "name";

  /** 200 with the form. */
  @GetMapping(ProfilePath.NEW)
  Answer show(Visit visit, Actor actor) {
    return form(visit, actor, 200, Typed.nothing());
  }

  /**
   * Makes the profile and leads to its rights. Shows the form again with 400 if values are wrong,
   * and with 409 if the name is taken, so that a form that is sent twice makes one profile.
   */
  @PostMapping(ProfilePath.NEW)
  Answer create(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          UUID from = References.uuid(typed.text(FROM));
          if (from == null) {
            throw Refused.invalid(FROM, "required");
          }
          UUID made = profiles.copy(actor, from, typed.text(NAME));
          return visit.leadTo(ProfilePath.of(made), "profiles.made", typed.text(NAME).strip());
        },
        (status, again) -> form(visit, actor, status, again));
  }

  /** The profile that gives the fewest rights, so that nobody gives many by inattention. */
  private Profile least(Actor actor, List<Profile> all) {
    List<Long> types = objects.list(actor).stream().map(view -> view.type().id()).toList();
    return all.stream()
        .filter(profile -> !profile.isAdmin())
        .min(
            Comparator.comparingInt(
                profile -> MatrixChanges.cells(ProfileRights.of(profile), types).number()))
        .orElseGet(all::getFirst);
  }

  private Answer form(Visit visit, Actor actor, int status, Typed typed) {
    Words words = visit.words();
    List<Profile> all = profiles.list(actor).stream().map(ProfileSettings.Held::profile).toList();
    List<FormOption> from =
        all.stream()
            .map(profile -> new FormOption(profile.id().toString(), profile.name()))
            .toList();
    String given = visit.parameter(FROM);
    Form form =
        visit
            .form(ProfilePath.NEW, typed)
            .with(FormField.text(NAME, words.say("profiles.name")).required().focused())
            .with(
                FormField.select(FROM, words.say("profiles.from"), from)
                    .value(given == null ? least(actor, all).id().toString() : given)
                    .hint(words.say("profiles.from_hint")))
            .act(Button.send(words.say("profiles.make")))
            .act(Button.link(words.say("dialog.cancel"), ProfilePath.ALL));
    Section section =
        new Section(
            "new",
            words.say("profiles.new"),
            words.say("profiles.new_lead"),
            new Block.Filled(form));
    return visit.show(
        new WebPage(
                words.say("profiles.new"),
                SetupLayout.below(visit, SetupArea.PROFILES, List.of()),
                new Settings(words, "", List.of(section)))
            .status(status));
  }
}
