package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.crm.view.OfferedViews;
import dev.oriel.crm.view.SavedView;
import dev.oriel.crm.view.Views;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.OpenView;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.SentFields;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Finds out what an address asks for: the object, and the view with what differs from it. */
@Component
record OpenLists(Views views) {

  /** The names of the views that every list has, or may have; empty for all records. */
  private static final Set<String> STANDARD =
      Set.of("", ListQuery.MINE, OpenView.NAME, OpenView.CALENDAR);

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
    boolean isStandard = STANDARD.contains(name);
    OfferedViews offered = views.offered(actor, object, isStandard ? null : id(name));
    ObjectView view = state.isPast() ? offered.object().reading() : offered.object();
    return new OpenList(actor, view, state.of(saved(name, offered)), offered);
  }

  private static UUID id(String name) {
    UUID id = References.uuid(name);
    if (id == null) {
      throw Refused.notFound("There is no such view.");
    }
    return id;
  }

  /** What a view says; the order of a standard one is that which administrators give all lists. */
  private static Map<String, String> saved(String name, OfferedViews offered) {
    SavedView shown = offered.shown();
    if (shown != null) {
      return parameters(shown.settings());
    }
    ObjectView view = offered.object();
    boolean isMine = name.equals(ListQuery.MINE);
    ArrayNode filter = JsonNodeFactory.instance.arrayNode();
    if (isMine) {
      filter.addAll(ListQuery.mine(view));
    }
    Optional<OpenView> open = OpenView.of(view);
    boolean isOpen = name.equals(OpenView.NAME);
    if (isOpen && open.isEmpty()) {
      throw Refused.notFound("There is no such view.");
    }
    String calendar = "";
    if (name.equals(OpenView.CALENDAR)) {
      calendar = OpenView.calendar(view);
      if (calendar.isEmpty()) {
        throw Refused.notFound("There is no such view.");
      }
    }
    // One's own tasks are those that are to be done, as on their page.
    boolean isToDo = isOpen || (isMine && view.type().is("tasks") && open.isPresent());
    if (isToDo) {
      filter.addAll(open.orElseThrow().filter());
    }
    String sort = isToDo && offered.sort().isEmpty() ? open.orElseThrow().sort() : offered.sort();
    String conditions = filter.isEmpty() ? "" : Json.MAPPER.writeValueAsString(filter);
    String board = isOpen ? open.orElseThrow().board() : "";
    return parameters(new ListSettings("", conditions, sort, "", board, calendar));
  }

  private static Map<String, String> parameters(ListSettings settings) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(ListState.Q, settings.q());
    all.put(ListState.FILTER, settings.filter());
    all.put(ListState.SORT, settings.sort());
    all.put(ListState.COLUMNS, settings.columns());
    all.put(ListState.BOARD, settings.board());
    all.put(ListState.CALENDAR, settings.calendar());
    all.values().removeIf(String::isEmpty);
    return Collections.unmodifiableMap(all);
  }
}
