package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.http.request.FormFields;
import org.springframework.stereotype.Component;

/** Finds out what an address asks for: the object, and the view with what differs from it. */
@Component
record OpenLists(ObjectDefinitions objects) {

  /**
   * Refuses an unknown object as {@code NotFound}, and one that may not be viewed as {@code
   * Forbidden}.
   *
   * @param given the parameters of an address, or the fields of a form
   */
  OpenList open(Actor actor, String object, FormFields given) {
    ObjectView view = objects.get(actor, object);
    ListState state = ListState.read(object, given);
    return new OpenList(actor, view, state.of(saved(view, state.text(ListState.VIEW))));
  }

  private static Map<String, String> saved(ObjectView view, String name) {
    return name.equals(ListQuery.MINE) ? Map.of(ListState.FILTER, ListQuery.mine(view)) : Map.of();
  }
}
