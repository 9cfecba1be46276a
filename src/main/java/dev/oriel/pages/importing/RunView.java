package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Steps;
import dev.oriel.web.page.text.Words;

/**
 * The fourth step of an import, while it runs.
 *
 * @param reload the button that shows how far it is, where no script does
 */
public record RunView(
    Words words,
    Steps steps,
    ProgressView progress,
    String text,
    List<Figure> figures,
    Button reload)
    implements View {

  @Override
  public String template() {
    return "importing/run";
  }
}
