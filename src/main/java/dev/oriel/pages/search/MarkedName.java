package dev.oriel.pages.search;

import module java.base;

import dev.oriel.model.field.Folding;
import dev.oriel.model.field.SearchTerms;

/** A name in which the beginnings of words that were searched for are marked. */
public record MarkedName(List<Part> parts) {

  /** A part of the name that is marked or not. */
  public record Part(String text, boolean isMarked) {}

  static MarkedName plain(String name) {
    return new MarkedName(List.of(new Part(name, false)));
  }

  String text() {
    return parts.stream().map(Part::text).collect(Collectors.joining());
  }

  static MarkedName of(String name, String q) {
    List<String> words = Folding.words(Folding.fold(q));
    List<Part> parts = new ArrayList<>();
    int begin = 0;
    int i = 0;
    while (i < name.length()) {
      int end = isBeginning(name, i) ? end(name, i, words) : i;
      if (end > i) {
        add(parts, name.substring(begin, i), false);
        add(parts, name.substring(i, end), true);
        begin = end;
        i = end;
      } else {
        i += Character.charCount(name.codePointAt(i));
      }
    }
    add(parts, name.substring(begin), false);
    return new MarkedName(List.copyOf(parts));
  }

  private static void add(List<Part> parts, String text, boolean isMarked) {
    if (!text.isEmpty()) {
      parts.add(new Part(text, isMarked));
    }
  }

  private static boolean isBeginning(String name, int i) {
    int c = name.codePointAt(i);
    return SearchTerms.isOwnWord(c)
        || i == 0
        || !isLetter(name.codePointBefore(i))
        || SearchTerms.isOwnWord(name.codePointBefore(i));
  }

  private static boolean isLetter(int c) {
    return Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK;
  }

  /** The end of the longest word that begins here; the same place if there is none. */
  private static int end(String name, int begin, List<String> words) {
    int longest = words.stream().mapToInt(String::length).max().orElse(0);
    int found = begin;
    for (int end = begin + 1; end <= Math.min(name.length(), begin + 2 * longest); end++) {
      if (words.contains(Folding.fold(name.substring(begin, end)))) {
        found = end;
      }
    }
    return found;
  }
}
