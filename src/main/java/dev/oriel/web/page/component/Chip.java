package dev.oriel.web.page.component;

import dev.oriel.model.field.Hue;
import org.jspecify.annotations.Nullable;

/**
 * A word on a colour, such as an option of a select field.
 *
 * @param remove the button that takes it away; null for none
 */
public record Chip(String text, Hue hue, @Nullable Button remove) implements Cell {

  public Chip(String text, Hue hue) {
    this(text, hue, null);
  }
}
