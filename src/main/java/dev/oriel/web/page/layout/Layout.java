package dev.oriel.web.page.layout;

import module java.base;

import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.component.Tile;
import org.jspecify.annotations.Nullable;

/** The frame of a page. */
public sealed interface Layout {

  /**
   * A card in the middle, such as that of sign-in.
   *
   * @param hasMark whether the name of the product stands above it
   * @param foot a line below the card; empty for none
   * @param link at the end of that line; null for none
   */
  record Card(boolean isLarge, boolean hasMark, String foot, @Nullable NamedLink link)
      implements Layout {

    public static Card small() {
      return new Card(false, true, "", null);
    }

    public static Card large() {
      return new Card(true, true, "", null);
    }

    /** A large one alone. */
    public static Card bare() {
      return new Card(true, false, "", null);
    }

    public Card foot(String text, @Nullable NamedLink link) {
      return new Card(isLarge, hasMark, text, link);
    }
  }

  /**
   * The panel beside the sidebar; on a phone, the sidebar is a drawer.
   *
   * @param tile before the title; null for none
   * @param heading a day in place of the title of the document; null for that
   * @param crumbs the pages above this one; without them the title stands alone
   * @param acts the buttons of the top bar, at most one of them primary
   * @param isOfList whether the page is one of a list, and leads to the one before and the next
   * @param menu at the end of the top bar; null for none
   * @param tabs the views of the page; null for none
   * @param isFilled whether the content fills the panel and scrolls inside of it, as a list does
   * @param live where the page asks whether others have changed what it shows; null if it does not
   */
  record Panel(
      Sidebar sidebar,
      @Nullable Tile tile,
      @Nullable Moment heading,
      List<NamedLink> crumbs,
      List<Button> acts,
      boolean isOfList,
      @Nullable Menu menu,
      @Nullable Tabs tabs,
      boolean isFilled,
      @Nullable String live)
      implements Layout {

    public Panel(Sidebar sidebar) {
      this(sidebar, null, null, List.of(), List.of(), false, null, null, false, null);
    }

    public Panel tile(Tile before) {
      return new Panel(
          sidebar, before, heading, crumbs, acts, isOfList, menu, tabs, isFilled, live);
    }

    public Panel heading(Moment other) {
      return new Panel(sidebar, tile, other, crumbs, acts, isOfList, menu, tabs, isFilled, live);
    }

    public Panel crumbs(List<NamedLink> above) {
      return new Panel(sidebar, tile, heading, above, acts, isOfList, menu, tabs, isFilled, live);
    }

    public Panel acts(List<Button> buttons) {
      return new Panel(
          sidebar, tile, heading, crumbs, buttons, isOfList, menu, tabs, isFilled, live);
    }

    /** The same page as one of a list. */
    public Panel ofList() {
      return new Panel(sidebar, tile, heading, crumbs, acts, true, menu, tabs, isFilled, live);
    }

    public Panel menu(Menu last) {
      return new Panel(sidebar, tile, heading, crumbs, acts, isOfList, last, tabs, isFilled, live);
    }

    public Panel tabs(Tabs views) {
      return new Panel(sidebar, tile, heading, crumbs, acts, isOfList, menu, views, isFilled, live);
    }

    public Panel filled() {
      return new Panel(sidebar, tile, heading, crumbs, acts, isOfList, menu, tabs, true, live);
    }

    /** The same page, which asks there now and then. */
    public Panel live(String address) {
      return new Panel(
          sidebar, tile, heading, crumbs, acts, isOfList, menu, tabs, isFilled, address);
    }
  }

  /** A wide column without a frame. */
  record Plain() implements Layout {}
}
