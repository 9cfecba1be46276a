package dev.oriel.access.permission;

import module java.base;

/** A right on the saved views of lists that are not the holder's own. */
public enum ViewRight {
  /** To share views with all members, and to change, move and delete shared ones. */
  SHARE("share");

  private final String word;

  ViewRight(String word) {
    this.word = word;
  }

  /** Its name in the profile's JSON and in messages. */
  public String word() {
    return word;
  }

  /** All names. */
  public static List<String> words() {
    return Arrays.stream(values()).map(ViewRight::word).toList();
  }

  /** The right of this name. Throws {@code IllegalArgumentException} for another word. */
  public static ViewRight of(String word) {
    return Arrays.stream(values())
        .filter(right -> right.word.equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("'" + word + "' is no right on views"));
  }
}
