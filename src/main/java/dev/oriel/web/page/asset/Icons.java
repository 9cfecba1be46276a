package dev.oriel.web.page.asset;

import module java.base;

/** The icons of pages and of objects, which are in two sprites. */
public final class Icons {

  /** The names at tabler.io/icons that objects can have, in alphabetical order. */
  public static final SortedSet<String> OBJECTS =
      Collections.unmodifiableSortedSet(Assets.made().icons(MadeAssets.OBJECT_ICONS));

  private Icons() {}

  /** The address of an icon by its name; an unknown one is a mistake of the program. */
  public static String url(String name) {
    String url = Assets.made().icons().get(name);
    if (url == null) {
      throw new IllegalArgumentException("There is no icon " + name);
    }
    return url;
  }
}
