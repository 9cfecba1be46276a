package dev.oriel.pages.entry;

import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;

/** The card by which the first workspace is made. */
public record FirstStartView(Words words, Form form) implements View {

  @Override
  public String template() {
    return "entry/start";
  }
}
