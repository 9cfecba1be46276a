package dev.oriel.pages.entry;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.text.Words;

/** The card by which the first workspace is made. */
public record FirstStartView(Words words, Form form) implements View {

  @Override
  public String template() {
    return "entry/start";
  }
}
