package dev.oriel.crm.view;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The forms in which a view shows records. */
enum ListForm {
  TABLE,
  BOARD,
  CALENDAR;

  /** The words of all of them. */
  static List<String> words() {
    return Arrays.stream(values()).map(ListForm::word).toList();
  }

  /** The form of settings; a calendar goes before a board, as in lists. */
  static ListForm of(ListSettings settings) {
    if (!settings.calendar().isEmpty()) {
      return CALENDAR;
    }
    return settings.board().isEmpty() ? TABLE : BOARD;
  }

  /** The form of a word; null for none. */
  static @Nullable ListForm of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst().orElse(null);
  }

  /** As programs name it. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
