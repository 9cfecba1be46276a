package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.pages.search.MorePlaces;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Component;

/** The setup area in the palette. */
@Component
record SetupPlaces() implements MorePlaces {

  @Override
  public List<Place> of(Actor actor, Words words) {
    return SetupArea.openTo(actor.profile()).stream()
        .map(area ->
            new Place(area.label(words), words.say("setup.title"), area.path(), area.icon()))
        .toList();
  }
}
