package dev.oriel.pages.task;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Toast;

/** The message that a task is done, for the region of such messages. */
public record TickedView(Toast toast) implements View {

  @Override
  public String template() {
    return "task/ticked";
  }
}
