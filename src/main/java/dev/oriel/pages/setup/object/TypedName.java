package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.ground.refusal.Problem;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.Question;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.form.Field;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;

/** A deletion for which the name of what is deleted has to be typed. */
final class TypedName {

  /** Unlike the names of all fields of the page that the dialog stands over. */
  private static final String NAME = "typed";

  private TypedName() {}

  /**
   * The deletion that is asked about.
   *
   * @param view the object that it is about
   * @param name what is to be typed
   * @param along what goes with it
   * @param action the address of the form
   * @param page where those go on who do not want it
   */
  record Asked(
      ObjectView view, String name, String text, List<String> along, String action, String page) {}

  static boolean isOf(Typed typed, String name) {
    return inOneLine(typed.text(NAME)).equals(inOneLine(name));
  }

  /** Pages show white space as one blank, and a line cannot have ends of lines. */
  private static String inOneLine(String name) {
    return name.strip().replaceAll("\\s+", " ");
  }

  static Problem wrong(Words words, String name) {
    return Problem.of(NAME, "bad_request", words.say("delete.type", name));
  }

  /** The question: a page of its own, or a dialog over the page that asks for a part. */
  static Answer ask(Visit visit, int status, Asked asked, Typed typed) {
    Words words = visit.words();
    Form form =
        visit
            .form(asked.action(), typed)
            .with(Field.text(NAME, words.say("delete.type", asked.name())).required().focused())
            .act(Button.send(words.say("delete.button", asked.name())).danger());
    Question question =
        new Question(
            words,
            words.say("delete.title", asked.name()),
            asked.text(),
            asked.along(),
            form,
            asked.page(),
            visit.isPart());
    return visit.isPart()
        ? visit.part(status, question)
        : visit.show(
            ObjectFrame.below(visit, asked.view(), words.say("delete.short"), question, List.of())
                .status(status));
  }
}
