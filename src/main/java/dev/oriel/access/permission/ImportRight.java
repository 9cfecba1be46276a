package dev.oriel.access.permission;

import module java.base;

/** A right on imports of files for people who are no administrators. */
public enum ImportRight {
  /** To import files on pages, with one's other rights. */
  RUN("run");

  private final String word;

  ImportRight(String word) {
    this.word = word;
  }

  /** Its name in the profile's JSON and in messages. */
  public String word() {
    return word;
  }

  /** All names. */
  public static List<String> words() {
    return Arrays.stream(values()).map(ImportRight::word).toList();
  }

  /** The right of this name. Throws {@code IllegalArgumentException} for another word. */
  public static ImportRight of(String word) {
    return Arrays.stream(values())
        .filter(right -> right.word.equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("'" + word + "' is no right on imports"));
  }
}
