package dev.oriel.pages.list;

import module java.base;

/**
 * The width of a column: one of three that have names, or the pixels to which somebody has drawn
 * its edge.
 *
 * @param word as addresses write it
 */
record ListWidth(String word) {

  static final ListWidth NARROW = new ListWidth("narrow");
  static final ListWidth NORMAL = new ListWidth("normal");
  static final ListWidth WIDE = new ListWidth("wide");

  /** How the widths with names change the usual one. */
  private static final Map<String, Double> FACTORS =
      Map.of(NARROW.word(), 0.65, NORMAL.word(), 1.0, WIDE.word(), 1.6);

  private static final int LEAST = 56;
  private static final int MOST = 800;

  /** The width of a word; pixels within limits, and the usual one for what is none. */
  static ListWidth of(String word) {
    if (FACTORS.containsKey(word)) {
      return new ListWidth(word);
    }
    return word.matches("[0-9]{1,4}")
        ? new ListWidth(String.valueOf(Math.clamp(Integer.parseInt(word), LEAST, MOST)))
        : NORMAL;
  }

  boolean isDrawn() {
    return !FACTORS.containsKey(word);
  }

  /** The width in pixels of a column that usually has some. */
  int of(int pixels) {
    Double factor = FACTORS.get(word);
    return factor == null ? Integer.parseInt(word) : (int) Math.round(pixels * factor);
  }

  /**
   * A column as addresses write it, such as {@code email:wide} and {@code email:240}.
   *
   * @param name of its field
   */
  record Chosen(String name, ListWidth width) {

    static Chosen of(String text) {
      int colon = text.indexOf(':');
      return colon < 0
          ? new Chosen(text, NORMAL)
          : new Chosen(text.substring(0, colon), ListWidth.of(text.substring(colon + 1)));
    }

    String text() {
      return width.equals(NORMAL) ? name : name + ":" + width.word();
    }
  }
}
