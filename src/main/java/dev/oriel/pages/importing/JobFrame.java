package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Steps;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;

/** The frame of all pages of an import, with the steps from upload to result. */
final class JobFrame {

  private JobFrame() {}

  static WebPage page(Visit visit, ImportJob job, View body, Button... acts) {
    return page(visit, job.fileName(), body, acts);
  }

  static WebPage page(Visit visit, String title, View body, Button... acts) {
    return new WebPage(title, SetupLayout.below(visit, SetupArea.IMPORTS, List.of(acts)), body);
  }

  /** The steps, of which one is shown. */
  static Steps steps(Words words, int current) {
    return new Steps(
        words.say("import.steps"),
        List.of(
            words.say("import.step.upload"),
            words.say("import.step.map"),
            words.say("import.step.check"),
            words.say("import.step.run"),
            words.say("import.step.result")),
        current);
  }

  /**
   * Asks before something that cannot be undone: in a dialog over the page that asks for a part, or
   * on a page of its own.
   */
  static Answer ask(
      Visit visit, ImportJob job, String title, String text, String action, String button) {
    Question question =
        new Question(
            visit.words(),
            title,
            text,
            visit.form(JobPath.of(job, action), Typed.nothing()).act(Button.send(button).danger()),
            JobPath.present(job),
            visit.isPart());
    return visit.isPart() ? visit.part(200, question) : visit.show(page(visit, job, question));
  }

  /** The button of the top bar that leads to the question whether a draft is discarded. */
  static Button discard(Words words, ImportJob job) {
    return Button.link(words.say("import.discard"), JobPath.of(job, DiscardPage.DISCARD)).quiet();
  }
}
