package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.crm.definition.Neighbour;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;

/**
 * The buttons that move things of a list: {@code up} and {@code down} with the name of what moves.
 *
 * @param moved the name of what moves
 */
record MoveForm(String moved, boolean isDown) {

  static final String UP = "up";
  static final String DOWN = "down";

  /** The parameter that names the button that was pressed, which is focused again. */
  static final String PRESSED = "pressed";

  static MoveForm read(SentFields fields) {
    String down = fields.text(DOWN);
    return down.isEmpty() ? new MoveForm(fields.text(UP), false) : new MoveForm(down, true);
  }

  /** The place beside a neighbour in a list of names; null if there is none on that side. */
  @Nullable Neighbour place(List<String> names) {
    int at = names.indexOf(moved);
    int other = isDown ? at + 1 : at - 1;
    if (at < 0 || other < 0 || other >= names.size()) {
      return null;
    }
    String neighbour = names.get(other);
    return isDown ? Neighbour.behind(neighbour) : Neighbour.before(neighbour);
  }

  /** The value of {@link #PRESSED} for this button. */
  String pressed() {
    return (isDown ? DOWN : UP) + "-" + moved;
  }

  /** The place that was typed; the present one if it is no number. */
  static int number(Typed typed, int present) {
    String text = typed.text(ObjectForm.PLACE).strip();
    return text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : present;
  }

  /**
   * The place beside a neighbour that a number says, from 1 on; null for the present place.
   *
   * @param others the names of all, in their order
   */
  static @Nullable Neighbour numbered(List<String> others, String moved, int number) {
    List<String> names = new ArrayList<>(others);
    int present = names.indexOf(moved);
    if (present < 0) {
      return null;
    }
    int wanted = Math.clamp(number - 1L, 0, names.size() - 1);
    if (wanted == present) {
      return null;
    }
    String neighbour = names.get(wanted);
    return wanted > present ? Neighbour.behind(neighbour) : Neighbour.before(neighbour);
  }
}
