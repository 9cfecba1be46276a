package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an object in their groups.
 *
 * @param notice that fields are being changed; null if none is
 * @param name of the table
 * @param recordName the row of the name, which is no field
 * @param action where the form is sent that moves them
 * @param showsRights whether the reader learns which profiles do not have them
 * @param pressed the button that was pressed before; empty for none
 */
public record FieldsView(
    Words words,
    @Nullable Notice notice,
    String name,
    RecordName recordName,
    String action,
    Map<String, String> hidden,
    List<Group> groups,
    boolean canMove,
    boolean showsRights,
    String pressed)
    implements View {

  /**
   * The name that each record has.
   *
   * @param icon of its type
   * @param detail from which fields it comes; empty if it is typed
   */
  public record RecordName(
      String apiName, String icon, String type, String detail, boolean isRequired) {}

  /** Fields under their heading. */
  public record Group(String title, List<Row> rows) {}

  /**
   * A field.
   *
   * @param rules such as unique
   * @param rights how many profiles do not read or edit it
   * @param isRestricted whether some do not
   * @param menu where its menu comes from, which unfolds over the fields
   */
  public record Row(
      String name,
      String apiName,
      String href,
      boolean isStandard,
      String icon,
      String type,
      String detail,
      String rules,
      String rights,
      boolean isRestricted,
      boolean isFirst,
      boolean isLast,
      String menu,
      Button copier) {}

  /** The menu of a field's row. */
  public record RowMenu(List<Menu.Item> items) implements View {

    @Override
    public String template() {
      return "setup/object/fieldMenu";
    }
  }

  /** The number of columns. */
  public int width() {
    return showsRights ? 6 : 5;
  }

  @Override
  public String template() {
    return "setup/object/fields";
  }
}
