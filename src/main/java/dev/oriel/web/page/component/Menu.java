package dev.oriel.web.page.component;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A menu with the button that unfolds it.
 *
 * @param id of the menu, unlike others of the page
 * @param groups of items, with lines between them
 */
public record Menu(Button button, String id, List<List<Item>> groups) implements Cell {

  /**
   * A line of a menu.
   *
   * @param avatar what stands before it; null for none
   * @param icon what stands before it without an avatar; null for none
   * @param isCurrent whether it is what is shown now
   */
  public record Item(
      String label,
      Act act,
      @Nullable Avatar avatar,
      @Nullable String icon,
      boolean isDanger,
      boolean isCurrent) {

    public static Item of(String label, Act act, @Nullable String icon) {
      return new Item(label, act, null, icon, false, false);
    }

    public static Item link(String label, String href, @Nullable String icon) {
      return of(label, new Act.Link(href, false), icon);
    }

    /** A link to a page that scripts show as a dialog over the present one. */
    public static Item dialog(String label, String href, @Nullable String icon) {
      return of(label, new Act.Link(href, true), icon);
    }

    public Item avatar(Avatar before) {
      return new Item(label, act, before, icon, isDanger, isCurrent);
    }

    public Item danger() {
      return new Item(label, act, avatar, icon, true, isCurrent);
    }

    public Item current(boolean isCurrent) {
      return new Item(label, act, avatar, icon, isDanger, isCurrent);
    }

    public String css() {
      return isDanger ? "o-item o-danger" : "o-item";
    }
  }

  /** A menu of one group that three dots unfold. */
  public static Menu dots(String label, String id, List<Item> items) {
    Button button = Button.unfolds(label, id).quiet().icon("dots").form(Button.Form.SMALL_ICON);
    return new Menu(button, id, List.of(items));
  }
}
