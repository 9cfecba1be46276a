package dev.oriel.web.page.component;

import org.jspecify.annotations.Nullable;

/**
 * An event: who did what to what, through which surface, and when.
 *
 * @param avatar of a person; null if a program did it
 * @param icon of a program
 * @param about null if the words say it
 * @param via the surface; null if a person did it on a page
 */
public record TimelineItem(
    @Nullable Avatar avatar,
    @Nullable String icon,
    String who,
    String what,
    @Nullable About about,
    @Nullable Via via,
    Moment when) {

  /**
   * The thing to which it happened.
   *
   * @param name of a record; empty if it has none
   * @param place the name of its object; empty if that is not known
   */
  public record About(String name, String place) {}
}
