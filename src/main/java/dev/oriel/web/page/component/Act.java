package dev.oriel.web.page.component;

import org.jspecify.annotations.Nullable;

/** The effect of a button, or of an item of a menu. */
public sealed interface Act {

  /** Sends its form; with a name, this field too. */
  record Send(@Nullable String name, @Nullable String value) implements Act {}

  /**
   * Leads to a page.
   *
   * @param isDialog whether scripts show it over the present page
   */
  record Link(String href, boolean isDialog) implements Act {}

  record Unfolds(String menu) implements Act {}

  /** Closes the dialog that it stands in. */
  record Closes(String dialog) implements Act {}

  /** Copies the text of an element, by its id. */
  record Copies(String source) implements Act {}

  /** Shows what was typed into a password, by the id of its element, while it is pressed. */
  record Reveals(String field) implements Act {}

  /** Removes the message that it stands in. */
  record Dismisses() implements Act {}

  /** Whether it works by scripts alone. */
  default boolean isScripted() {
    return this instanceof Copies || this instanceof Reveals || this instanceof Dismisses;
  }

  /** What it sends; null if it sends nothing. */
  default @Nullable Send sent() {
    return this instanceof Send send ? send : null;
  }

  /** Where it leads; null for nowhere. */
  default @Nullable String href() {
    return this instanceof Link link ? link.href() : null;
  }

  /** Where it leads if scripts show that as a dialog; null otherwise. */
  default @Nullable String dialogHref() {
    return this instanceof Link link && link.isDialog() ? link.href() : null;
  }

  /** What it does to a dialog; null for nothing. */
  default @Nullable String command() {
    return this instanceof Closes ? "close" : null;
  }

  /** The id of the dialog that it closes; null for none. */
  default @Nullable String commanded() {
    return this instanceof Closes closes ? closes.dialog() : null;
  }

  /** The id of the menu that it unfolds; null if it unfolds none. */
  default @Nullable String unfolded() {
    return this instanceof Unfolds unfolds ? unfolds.menu() : null;
  }

  /** The id of the element whose text it copies; null if it copies none. */
  default @Nullable String copied() {
    return this instanceof Copies copies ? copies.source() : null;
  }

  /** The id of the element that it reveals; null if it reveals none. */
  default @Nullable String revealed() {
    return this instanceof Reveals reveals ? reveals.field() : null;
  }

  /** For the attribute {@code aria-pressed}, which only a button has that stays pressed. */
  default @Nullable String pressed() {
    return this instanceof Reveals ? "false" : null;
  }

  default boolean isDismissal() {
    return this instanceof Dismisses;
  }
}
