package dev.oriel.surface.web.component;

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
      Button.Act act,
      @Nullable Avatar avatar,
      @Nullable String icon,
      boolean isDanger,
      boolean isCurrent) {

    public static Item of(String label, Button.Act act, @Nullable String icon) {
      return new Item(label, act, null, icon, false, false);
    }

    public static Item link(String label, String href, @Nullable String icon) {
      return of(label, new Button.Link(href, false), icon);
    }

    /** A link to a page that scripts show as a dialog over the present one. */
    public static Item dialog(String label, String href, @Nullable String icon) {
      return of(label, new Button.Link(href, true), icon);
    }

    public static Item opens(String label, String dialog, @Nullable String icon) {
      return of(label, new Button.Opens(dialog), icon);
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

    /** Where it leads; null if it is a button. */
    public @Nullable String href() {
      return act instanceof Button.Link link ? link.href() : null;
    }

    /** Where it leads if scripts show that as a dialog; null otherwise. */
    public @Nullable String dialog() {
      return act instanceof Button.Link link && link.isDialog() ? link.href() : null;
    }

    /** What it sends with the form around it; null for nothing. */
    public Button.@Nullable Send sent() {
      return act instanceof Button.Send send ? send : null;
    }

    /** The id of the dialog that it opens; null if it opens none. */
    public @Nullable String opened() {
      return act instanceof Button.Opens opens ? opens.dialog() : null;
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
