package dev.oriel.integration.calendar.server;

import module java.base;

/**
 * The lines that Oriel writes below a description. A line of their own separates them, by which
 * they are found again and taken off, whatever people have written around them.
 */
final class Footer {

  /** In no language. */
  private static final String SEPARATOR = "\u2014\u2014 Oriel \u2014\u2014";

  private Footer() {}

  /** Lines without an empty one, which would end the footer, and without a separator. */
  static String lines(String text) {
    return EventText.block(text)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.equals(SEPARATOR))
        .collect(Collectors.joining("\n"));
  }

  /** What a calendar shows as the description. */
  static String append(String description, String footer) {
    if (footer.isEmpty()) {
      return description;
    }
    String above = description.isEmpty() ? "" : description + "\n\n";
    return above + SEPARATOR + "\n" + footer;
  }

  /** The description without a footer: what stands above it, and below the line that ends it. */
  static String strip(String shown) {
    List<String> lines = new ArrayList<>();
    boolean inside = false;
    for (String line : EventText.block(shown).split("\n", -1)) {
      if (line.strip().equals(SEPARATOR)) {
        inside = true;
      } else if (!inside) {
        lines.add(line);
      } else {
        inside = !line.isBlank();
      }
    }
    return EventText.block(String.join("\n", lines));
  }
}
