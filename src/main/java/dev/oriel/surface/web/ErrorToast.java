package dev.oriel.surface.web;

import dev.oriel.surface.web.component.Toast;

/** An error as a message over the page, for requests of htmx. */
public record ErrorToast(Toast toast) implements View {

  @Override
  public String template() {
    return "page/errorToast";
  }
}
