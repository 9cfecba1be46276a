package dev.oriel.surface.web.layout;

import module java.base;

import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.component.Tabs;
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
   * @param crumbs the pages above this one; without them the title stands alone
   * @param acts the buttons of the top bar, at most one of them primary
   * @param tabs the views of the page; null for none
   */
  record Panel(Sidebar sidebar, List<NamedLink> crumbs, List<Button> acts, @Nullable Tabs tabs)
      implements Layout {

    public Panel(Sidebar sidebar) {
      this(sidebar, List.of(), List.of(), null);
    }
  }

  /** A wide column without a frame. */
  record Plain() implements Layout {}
}
