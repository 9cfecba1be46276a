package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.pages.setup.Once;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.SessionCookies;
import dev.oriel.web.page.ViewAs;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Shows the pages as those who hold a profile see them, once the audit log says so. */
@Controller
record ViewAsPage(ProfileSettings profiles, ViewAs viewAs, Once once) {

  /**
   * 200 with the question, which says that nothing can be changed and that the log has an entry.
   */
  @GetMapping(ProfilePath.VIEW)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    Words words = visit.words();
    Profile profile = profiles.get(actor, id).profile();
    Form form =
        visit
            .form(
                LocalPath.with(
                    ViewAs.question(id),
                    SessionCookies.TO,
                    LocalPath.of(visit.parameter(SessionCookies.TO))),
                Typed.nothing())
            .act(Button.send(words.say("view_as.begin", profile.name())));
    Question question =
        new Question(
            words,
            words.say("view_as.title", profile.name()),
            words.say("view_as.text"),
            form,
            ProfilePath.of(id),
            visit.isPart());
    return visit.isPart()
        ? visit.part(200, question)
        : visit.show(ProfileFrame.below(visit, profile, words.say("view_as.short"), question));
  }

  /**
   * Writes the entry of the audit log, unless the day has one, and leads to the page that was asked
   * for, or to the first.
   */
  @PostMapping(ProfilePath.VIEW)
  Answer begin(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    if (!viewAs.isBegun(visit, id)) {
      once.made(visit, actor, Typed.of(fields), () -> profiles.viewAs(actor, id));
    }
    return viewAs.begin(visit, id, visit.parameter(SessionCookies.TO));
  }
}
