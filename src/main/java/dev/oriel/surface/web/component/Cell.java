package dev.oriel.surface.web.component;

import module java.base;

/** The content of a cell of a {@link Grid}. */
public sealed interface Cell
    permits Chip, State, Reference, Moment, NamedLink, Menu, Cell.Text, Cell.Code, Cell.Acts {

  /** A text in the language of its own. */
  record Text(String text) implements Cell {}

  /** Something for machines, such as the beginning of a key. */
  record Code(String text) implements Cell {}

  record Acts(List<Button> buttons) implements Cell {}
}
