package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;

/**
 * A question before something that cannot be undone, or a short form: a page of its own, and over a
 * page that has scripts a dialog.
 *
 * @param title such as Delete plan.pdf?
 * @param text what is lost, and that there is no way back; empty if the form says all
 * @param along what goes with it, a line for each; empty if the text says all
 * @param form whose button says what it does
 * @param page where the person goes on if they do not want it
 * @param isDialog whether it is shown over the page
 */
public record Question(
    Words words,
    String title,
    String text,
    List<String> along,
    Form form,
    String page,
    boolean isDialog)
    implements View {

  public Question(
      Words words, String title, String text, Form form, String page, boolean isDialog) {
    this(words, title, text, List.of(), form, page, isDialog);
  }

  /** The id of the dialog, of which there is one at a time. */
  public static final String ID = "question";

  public Button close() {
    return Button.cross(words, ID);
  }

  /** The way back from the dialog, or from the page. */
  public Button cancel() {
    return isDialog
        ? Button.closes(words.say("dialog.cancel"), ID)
        : Button.link(words.say("dialog.cancel"), page);
  }

  @Override
  public String template() {
    return isDialog ? "page/questionDialog" : "page/question";
  }
}
