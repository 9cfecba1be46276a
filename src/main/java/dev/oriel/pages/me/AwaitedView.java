package dev.oriel.pages.me;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.settings.Block;

/** A sentence that is asked again until what it waits for has happened. */
public record AwaitedView(Block.Answered answered) implements View {

  @Override
  public String template() {
    return "me/awaited";
  }
}
