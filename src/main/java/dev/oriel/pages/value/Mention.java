package dev.oriel.pages.value;

import module java.base;

/** A name in another text. */
public final class Mention {

  private Mention() {}

  /** Whether the text says the name: as whole words, so that Annex does not say Ann. */
  public static boolean isIn(String text, String name) {
    return Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}])")
        .matcher(text)
        .find();
  }

  /** The names that are said once: neither twice, nor by the title, nor by another of them. */
  public static String once(Stream<String> names, String title) {
    List<String> all =
        names.filter(name -> !name.isBlank() && !isIn(title, name)).distinct().toList();
    return all.stream()
        .filter(name -> all.stream().noneMatch(one -> !one.equals(name) && isIn(one, name)))
        .collect(Collectors.joining(", "));
  }
}
