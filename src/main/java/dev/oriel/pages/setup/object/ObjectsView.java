package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.Tile;
import dev.oriel.web.page.text.Words;

/**
 * The objects of a workspace.
 *
 * @param hidden what the form carries that moves them
 * @param canMove whether the reader decides about their order
 * @param pressed the button that was pressed before; empty for none
 */
public record ObjectsView(
    Words words, Map<String, String> hidden, List<Row> rows, boolean canMove, String pressed)
    implements View {

  /**
   * An object.
   *
   * @param fields how many there are
   * @param pointsAt the names of the objects that its lookups point at
   */
  public record Row(
      Tile tile,
      String name,
      String apiName,
      String href,
      boolean isCustom,
      String fields,
      String files,
      String pointsAt,
      boolean isFirst,
      boolean isLast,
      Menu menu) {}

  public String action() {
    return ObjectPath.ALL;
  }

  @Override
  public String template() {
    return "setup/object/objects";
  }
}
