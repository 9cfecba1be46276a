package dev.oriel.pages.entry;

import dev.oriel.web.page.SentForm;
import dev.oriel.web.page.View;
import dev.oriel.web.page.text.Words;

/**
 * A form that goes on after the password: by itself where scripts run, and otherwise by a click.
 */
public record ProvedView(Words words, SentForm form) implements View {

  @Override
  public String template() {
    return "entry/proved";
  }
}
