package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import dev.oriel.web.page.text.Words;

/** A deletion for which the name of what is deleted has to be typed. */
final class DeletionQuestion {

  private DeletionQuestion() {}

  /**
   * The deletion that is asked about.
   *
   * @param view the object that it is about
   * @param name what is to be typed
   * @param along what goes with it
   * @param before what can be done before it
   * @param action the address of the form
   * @param page where those go on who do not want it
   */
  record Asked(
      ObjectView view,
      String name,
      String text,
      List<String> along,
      List<Button> before,
      String action,
      String page) {}

  /** The name that is asked for. */
  static TypedName typedName(Words words, String name) {
    return new TypedName(name, words.say("delete.type", name));
  }

  /** The question: a page of its own, or a dialog over the page that asks for a part. */
  static Answer ask(Visit visit, int status, Asked asked, Typed typed) {
    Words words = visit.words();
    Form form =
        visit
            .form(asked.action(), typed)
            .with(typedName(words, asked.name()).field())
            .act(Button.send(words.say("delete.button", asked.name())).danger());
    for (Button act : asked.before()) {
      form = form.act(act);
    }
    Question question =
        new Question(
            words,
            words.say("delete.title", asked.name()),
            asked.text(),
            asked.along(),
            form,
            asked.page(),
            visit.isPart());
    return ObjectFrame.below(visit, asked.view(), words.say("delete.short"), question, List.of())
        .status(status)
        .ask(visit);
  }
}
