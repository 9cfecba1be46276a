package dev.oriel.web.page.text;

import module java.base;

/**
 * Things that take long to make, such as formatters, by what they are made of. Browsers name any
 * locale, so that it is emptied when it has become large.
 */
final class FormatCache<K, V> {

  private static final int LARGE = 2_000;

  private final Map<K, V> made = new ConcurrentHashMap<>();

  V get(K key, Function<K, V> make) {
    V present = made.get(key);
    if (present != null) {
      return present;
    }
    if (made.size() >= LARGE) {
      made.clear();
    }
    V one = make.apply(key);
    made.put(key, one);
    return one;
  }
}
