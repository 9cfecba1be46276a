package dev.oriel.surface.web.asset;

import module java.base;

/** The icons that objects can have, which are those of the sprite {@code object-icons.svg}. */
public final class ObjectIcons {

  private static final Pattern SYMBOL = Pattern.compile("<symbol id=\"i-([a-z0-9-]+)\"");

  /** Their names at tabler.io/icons, in alphabetical order. */
  public static final SortedSet<String> NAMES = names();

  private ObjectIcons() {}

  private static SortedSet<String> names() {
    return Collections.unmodifiableSortedSet(
        SYMBOL
            .matcher(Assets.text("object-icons.svg"))
            .results()
            .map(symbol -> symbol.group(1))
            .collect(Collectors.toCollection(TreeSet::new)));
  }
}
