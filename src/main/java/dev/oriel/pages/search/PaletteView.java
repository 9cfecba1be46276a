package dev.oriel.pages.search;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Tile;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The offers of the palette.
 *
 * @param q what was searched for
 * @param late the lists of the objects that are not searched yet
 * @param told what screen readers hear when it has changed
 */
public record PaletteView(
    Words words, String q, List<Group> groups, List<NamedLink> late, String told) implements View {

  /** An object, by its apiName. */
  public record Scope(String object, String name) {}

  static final String GROUP = "palette-";

  /** The group of what can be done with the record whose page is open. */
  static final String HERE = "here";

  /** Options below a title. */
  public record Group(String id, String title, List<Option> options) {

    /** The key of the page that an option presses; null for those that only lead somewhere. */
    public @Nullable String pressed(Option option) {
      return id.equals(GROUP + HERE) && !option.keys().isEmpty()
          ? option.keys().getFirst().toLowerCase(Locale.ROOT)
          : null;
    }
  }

  /**
   * Something to open.
   *
   * @param sign what stands before its name
   * @param chips values of a record
   * @param note other values of a record; empty for none
   * @param end a word at the end; empty for none
   * @param keys the keys that do the same
   * @param list the list that Ctrl and Enter show instead; null for none
   * @param scope what Tab searches from now on; null for nothing
   */
  public record Option(
      String id,
      MarkedName name,
      String href,
      Sign sign,
      List<Chip> chips,
      String note,
      String end,
      List<String> keys,
      @Nullable String list,
      @Nullable Scope scope) {

    Option numbered(int number) {
      String id = "palette-" + number;
      return new Option(id, name, href, sign, chips, note, end, keys, list, scope);
    }
  }

  /** The sign before a name: an avatar, a tile, or an icon. */
  public record Sign(@Nullable Avatar avatar, @Nullable Tile tile, @Nullable String icon) {

    static Sign icon(String name) {
      return new Sign(null, null, name);
    }
  }

  @Override
  public String template() {
    return "search/palette";
  }
}
