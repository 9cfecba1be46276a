package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.Folding;
import dev.oriel.model.field.SearchTerms;

/**
 * The words of a search by names. Each has to be the beginning of a word in the name; Chinese,
 * Japanese and Korean characters are words of their own.
 *
 * @param key all of them, as names are compared
 * @param marked each as {@link SearchTerms#named}
 */
public record NameWords(String key, List<String> marked) {

  /** Refuses more than 500 characters or 20 words as {@code Invalid}. */
  public static NameWords parse(String q) {
    List<String> words = SearchWord.split(q);
    return new NameWords(
        String.join(" ", words), words.stream().map(SearchTerms::named).distinct().toList());
  }

  public boolean isEmpty() {
    return marked.isEmpty();
  }

  /** Whether a name has all the words. */
  public boolean areIn(String name) {
    String words = SearchTerms.names(name);
    return marked.stream().allMatch(words::contains);
  }

  /** How well a name that has the words fits: 0 if it is them, 1 if it begins with them, else 2. */
  public int rank(String name) {
    String folded = Folding.key(name);
    if (folded.equals(key)) {
      return 0;
    }
    return folded.startsWith(key) ? 1 : 2;
  }

  /** The words in a text of former versions, which has no marks. */
  List<String> unmarked() {
    return Folding.words(key).stream()
        .map(word ->
            (SearchTerms.isOwnWord(word.codePointAt(0)) ? "" : " ") + SearchTerms.lettered(word))
        .distinct()
        .toList();
  }
}
