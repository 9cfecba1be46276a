package dev.oriel.surface.web.asset;

import module java.base;

/** The icons of pages and of objects, which are in two sprites. */
public final class Icons {

  private static final Pattern SYMBOL = Pattern.compile("<symbol id=\"i-([a-z0-9-]+)\"");
  private static final String OF_PAGES = "icons.svg";
  private static final String OF_OBJECTS = "object-icons.svg";

  /** The names at tabler.io/icons that objects can have, in alphabetical order. */
  public static final SortedSet<String> OBJECTS = names(OF_OBJECTS);

  private static final Map<String, String> URLS = urls();

  private Icons() {}

  /** The address of an icon by its name; an unknown one is a mistake of the program. */
  public static String url(String name) {
    String url = URLS.get(name);
    if (url == null) {
      throw new IllegalArgumentException("There is no icon " + name);
    }
    return url;
  }

  private static Map<String, String> urls() {
    Map<String, String> urls = new HashMap<>();
    for (String sprite : List.of(OF_OBJECTS, OF_PAGES)) {
      String file = Assets.url(sprite);
      names(sprite).forEach(name -> urls.put(name, file + "#i-" + name));
    }
    // It is found faster there than in an immutable map.
    return urls;
  }

  private static SortedSet<String> names(String sprite) {
    return Collections.unmodifiableSortedSet(
        SYMBOL
            .matcher(Assets.text(sprite))
            .results()
            .map(symbol -> symbol.group(1))
            .collect(Collectors.toCollection(TreeSet::new)));
  }
}
