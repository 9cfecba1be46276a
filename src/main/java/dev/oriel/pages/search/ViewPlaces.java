package dev.oriel.pages.search;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.view.Views;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** The saved views in the palette. */
@Component
record ViewPlaces(ObjectDefinitions objects, Views views) implements MorePlaces {

  /** The parameter of a list that names its view. */
  private static final String VIEW = "view";

  /** Each object is asked for its views. */
  private static final int MOST_OBJECTS = 20;

  @Override
  public List<Place> of(Actor actor, Words words) {
    return objects.list(actor).stream()
        .limit(MOST_OBJECTS)
        .flatMap(view -> of(actor, view.type()))
        .toList();
  }

  private Stream<Place> of(Actor actor, ObjectType type) {
    String list = RecordAddress.of(type.apiName());
    return views.offered(actor, type.apiName(), null).views().stream()
        .map(saved ->
            new Place(
                saved.name(),
                type.name(),
                QueryText.with(list, Map.of(VIEW, saved.id().toString())),
                type.icon()));
  }
}
