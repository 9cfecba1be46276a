package dev.oriel.integration.importing.mapping;

import module java.base;

/** The usual names of columns, whatever the object. */
public final class KnownHeaders {

  private static final Set<String> ALL = all();

  private KnownHeaders() {}

  private static Set<String> all() {
    ColumnWords words = ColumnWords.all();
    Set<String> all = new HashSet<>();
    add(all, words.everywhere());
    words.objects().values().forEach(object -> add(all, object.places()));
    add(all, words.address().parts());
    all.addAll(words.leftOut().setBySystem());
    return Set.copyOf(all);
  }

  private static void add(Set<String> all, Map<String, List<String>> words) {
    words.forEach((place, list) -> {
      all.add(ColumnWords.folded(place));
      all.addAll(list);
    });
  }

  /** Whether a text is the usual name of a column. */
  public static boolean contain(String text) {
    return text.length() <= 100 && ALL.contains(ColumnWords.folded(text));
  }
}
