package dev.oriel.pages.activity;

import module java.base;

/** The parts of the activity that can be shown. */
enum Shown {
  ALL,
  NOTES,
  MESSAGES,
  CHANGES;

  /** Its name in addresses. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The part with this name; all for any other text. */
  static Shown of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst().orElse(ALL);
  }
}
