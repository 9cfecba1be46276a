package dev.oriel.crm.note;

import module java.base;

/** A kind of note, under the word that it has in the API. */
public enum NoteKind {
  NOTE,
  CALL,
  MEETING,
  EMAIL;

  private static final Map<String, NoteKind> BY_WORD =
      Arrays.stream(values()).collect(Collectors.toMap(NoteKind::word, Function.identity()));

  /** Whether it tells of a contact, which counts for {@code lastContactAt}. */
  boolean isContact() {
    return this != NOTE;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static List<String> words() {
    return Arrays.stream(values()).map(NoteKind::word).toList();
  }

  /** The kind with this word; empty if there is none. */
  static Optional<NoteKind> of(String word) {
    return Optional.ofNullable(BY_WORD.get(word));
  }

  /** The kind with a word that is stored. */
  static NoteKind stored(String word) {
    return of(word).orElseThrow();
  }
}
