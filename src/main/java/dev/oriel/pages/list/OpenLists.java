package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.crm.view.OfferedViews;
import dev.oriel.crm.view.SavedView;
import dev.oriel.crm.view.Views;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.http.request.SentFields;
import org.springframework.stereotype.Component;

/** Finds out what an address asks for: the object, and the view with what differs from it. */
@Component
record OpenLists(Views views) {

  /**
   * Refuses an unknown object and an unknown view as {@code NotFound}, and an object that may not
   * be viewed as {@code Forbidden}.
   *
   * @param given the parameters of an address, or the fields of a form
   */
  OpenList open(Actor actor, String object, SentFields given) {
    return open(actor, object, ListState.read(object, given));
  }

  /** The same with a state that was read already. */
  OpenList open(Actor actor, String object, ListState state) {
    String name = state.text(ListState.VIEW);
    boolean isMine = name.equals(ListQuery.MINE);
    UUID id = isMine || name.isEmpty() ? null : id(name);
    OfferedViews offered = views.offered(actor, object, id);
    ObjectView view = offered.object();
    return new OpenList(actor, view, state.of(saved(isMine, offered)), offered);
  }

  private static UUID id(String name) {
    UUID id = References.uuid(name);
    if (id == null) {
      throw Refused.notFound("There is no such view.");
    }
    return id;
  }

  /** What a view says; where none is asked for, the order that administrators give all lists. */
  private static Map<String, String> saved(boolean isMine, OfferedViews offered) {
    SavedView shown = offered.shown();
    String filter = isMine ? ListQuery.mine(offered.object()) : "";
    return parameters(
        shown == null ? new ListSettings("", filter, offered.sort(), "") : shown.settings());
  }

  private static Map<String, String> parameters(ListSettings settings) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(ListState.Q, settings.q());
    all.put(ListState.FILTER, settings.filter());
    all.put(ListState.SORT, settings.sort());
    all.put(ListState.COLUMNS, settings.columns());
    all.values().removeIf(String::isEmpty);
    return Collections.unmodifiableMap(all);
  }
}
