package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.field.References;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Deletes a profile, after a question that says who holds it and which profile they get. */
@Controller
record ProfileDeletePage(ProfileSettings profiles) {

  private static final String HEIR = "heir";

  /** 200 with the question. */
  @GetMapping(ProfilePath.DELETE)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    return question(visit, actor, profiles.get(actor, id), 200, Typed.nothing());
  }

  /**
   * Gives all who hold the profile the other one and deletes it, in one transaction. Shows the
   * question again with 400 if no other one was chosen or the profile is built in, and with 409 if
   * no administrator would be left.
   */
  @PostMapping(ProfilePath.DELETE)
  Answer delete(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ProfileSettings.Held held = profiles.get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          if (held.usage().isEmpty()) {
            profiles.delete(actor, id);
          } else {
            UUID heir = References.uuid(typed.text(HEIR));
            if (heir == null) {
              throw Refused.invalid(HEIR, "required");
            }
            profiles.replace(actor, id, heir);
          }
          return visit.leadTo(ProfilePath.ALL, "delete.done", held.profile().name());
        },
        // Read again, as it can be another one who holds the profile now.
        (status, again) -> question(visit, actor, profiles.get(actor, id), status, again));
  }

  private Answer question(
      Visit visit, Actor actor, ProfileSettings.Held held, int status, Typed typed) {
    Words words = visit.words();
    Profile profile = held.profile();
    Form form =
        visit
            .form(ProfilePath.delete(profile.id()), typed)
            .act(Button.send(words.say("delete.button", profile.name())).danger());
    if (!held.usage().isEmpty()) {
      List<FormOption> others =
          profiles.list(actor).stream()
              .map(ProfileSettings.Held::profile)
              .filter(other -> !other.id().equals(profile.id()))
              .map(other -> new FormOption(other.id().toString(), other.name()))
              .toList();
      List<FormOption> options = new ArrayList<>();
      options.add(new FormOption("", words.say("profiles.choose")));
      options.addAll(others);
      form = form.with(FormField.select(HEIR, words.say("profiles.heir"), options).required());
    }
    Question question =
        new Question(
            words,
            words.say("delete.title", profile.name()),
            held.usage().isEmpty()
                ? words.say("profiles.delete_unused")
                : words.say("profiles.delete_used"),
            holders(words, held),
            form,
            ProfilePath.holders(profile.id()),
            visit.isPart());
    return visit.isPart()
        ? visit.part(status, question)
        : visit.show(
            ProfileFrame.below(visit, profile, words.say("delete.short"), question).status(status));
  }

  private static List<String> holders(Words words, ProfileSettings.Held held) {
    return Stream.concat(
            ProfileFrame.holders(words, held).stream(),
            Stream.of(ProfileFrame.invited(words, held)).filter(text -> !text.isEmpty()))
        .toList();
  }
}
