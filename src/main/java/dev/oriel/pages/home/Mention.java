package dev.oriel.pages.home;

import module java.base;

/** A name in another text. */
final class Mention {

  private Mention() {}

  /** Whether the text says the name: as whole words, so that Annex does not say Ann. */
  static boolean isIn(String text, String name) {
    return Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}])")
        .matcher(text)
        .find();
  }
}
