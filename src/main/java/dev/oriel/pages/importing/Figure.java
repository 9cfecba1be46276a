package dev.oriel.pages.importing;

/**
 * A number with what it counts.
 *
 * @param isBad whether it keeps the import from running
 */
public record Figure(String number, String text, boolean isBad) {

  Figure(String number, String text) {
    this(number, text, false);
  }
}
