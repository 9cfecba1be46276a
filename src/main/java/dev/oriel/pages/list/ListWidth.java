package dev.oriel.pages.list;

import module java.base;

/** The widths that a person can give a column. */
enum ListWidth {
  NARROW(0.65),
  NORMAL(1),
  WIDE(1.6);

  private final double factor;

  ListWidth(double factor) {
    this.factor = factor;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static ListWidth of(String word) {
    return Arrays.stream(values())
        .filter(one -> one.word().equals(word))
        .findFirst()
        .orElse(NORMAL);
  }

  int of(int pixels) {
    return (int) Math.round(pixels * factor);
  }

  /**
   * A column as addresses write it, such as {@code email:wide}.
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
      return width == NORMAL ? name : name + ":" + width.word();
    }
  }
}
