package dev.oriel.pages.list;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.crm.view.OfferedViews;
import dev.oriel.crm.view.SavedView;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A list as a person has opened it.
 *
 * @param view the object; of the past with the rights to read alone, so that nothing is offered
 *     that would change the present
 * @param state what its address asks for
 * @param offered its views, and the columns that were arranged
 */
record OpenList(Actor actor, ObjectView view, ListState state, OfferedViews offered) {

  /** The columns that the address asks for or, without any, those that were arranged. */
  String columns() {
    String asked = state.text(ListState.COLUMNS);
    return asked.isEmpty() ? offered.columns() : asked;
  }

  /** The saved view whose cards are ordered by hand; null for another order. */
  @Nullable UUID hand() {
    return ListSettings.parts(state.text(ListState.BOARD)).contains(ListSettings.BY_HAND)
        ? ordered()
        : null;
  }

  /** The saved view whose cards can be ordered by hand; null for none. */
  @Nullable UUID ordered() {
    SavedView shown = offered.shown();
    return lanes() == null || shown == null || shown.isTemporary() ? null : shown.id();
  }

  /** Whether it is shown as a table. */
  boolean isTable() {
    return lanes() == null && calendar() == null;
  }

  /**
   * The calendar; null for a table or a board, and where its field is gone, may not be read, or has
   * no days any more. It goes before a board.
   */
  @Nullable ListCalendar calendar() {
    return ListCalendar.of(view, state.text(ListState.CALENDAR));
  }

  /**
   * The field whose values are the lanes of the board; null for a table or a calendar, and where
   * the field is gone, may not be read, or has no lanes any more.
   */
  @Nullable Field lanes() {
    if (calendar() != null) {
      return null;
    }
    Field field = view.type().field(state.settings().lanes());
    return field != null && view.mayRead(field) && ListSettings.makesLanes(field) ? field : null;
  }
}
