package dev.oriel.pages.entry;

import dev.oriel.surface.web.SentForm;
import dev.oriel.surface.web.View;
import dev.oriel.surface.web.text.Words;

/**
 * A form that goes on after the password: by itself where scripts run, and otherwise by a click.
 */
public record ProvedView(Words words, SentForm form) implements View {

  @Override
  public String template() {
    return "entry/proved";
  }
}
