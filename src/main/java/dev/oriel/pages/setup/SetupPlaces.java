package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.pages.search.MorePlaces;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** The setup area in the palette. */
@Component
record SetupPlaces() implements MorePlaces {

  @Override
  public List<Place> of(Actor actor, Words words) {
    Stream<Place> areas =
        SetupArea.openTo(actor.profile()).stream()
            .map(area ->
                new Place(area.label(words), words.say("setup.title"), area.path(), area.icon()));
    Stream<Place> reference =
        SetupArea.KEYS.isOpenTo(actor.profile())
            ? Stream.of(
                new Place(
                    words.say("home.reference"),
                    words.say("setup.title"),
                    SetupPath.REFERENCE,
                    "code"))
            : Stream.empty();
    return Stream.concat(areas, reference).toList();
  }
}
