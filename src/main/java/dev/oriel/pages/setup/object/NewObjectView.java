package dev.oriel.pages.setup.object;

import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;

/** The form of a new object. */
public record NewObjectView(Form form) implements View.Whole {

  @Override
  public String template() {
    return "setup/object/new";
  }
}
