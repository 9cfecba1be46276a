package dev.oriel.pages.search;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.web.page.text.Words;

/** Knows pages of other modules to which the palette leads. */
public interface MorePlaces {

  /** A page, and the area that it belongs to. */
  record Place(String name, String area, String href, String icon) {}

  /** Those that the actor may enter. */
  List<Place> of(Actor actor, Words words);
}
