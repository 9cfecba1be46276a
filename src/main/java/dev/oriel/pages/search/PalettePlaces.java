package dev.oriel.pages.search;

import module java.base;

import dev.oriel.crm.query.NameWords;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.OpenView;
import dev.oriel.web.page.text.Words;

/** The pages that the palette leads to. */
final class PalettePlaces {

  /** How many are shown before something is typed. */
  private static final int FIRST = 6;

  private PalettePlaces() {}

  /**
   * Those whose names have the words; without words the first ones.
   *
   * @param isPerson whether a person sees them, who has a personal space
   */
  static List<PaletteView.Option> of(
      Words words,
      List<ObjectView> views,
      List<MorePlaces.Place> more,
      boolean isPerson,
      String q) {
    NameWords typed = NameWords.parse(q);
    List<PaletteView.Option> all = new ArrayList<>();
    all.add(place(words.say("home.title"), "/", "home", q, List.of("G", "H")));
    for (ObjectView view : views) {
      ObjectType type = view.type();
      all.add(place(type.name(), OpenView.list(view), type.icon(), q, keys(type)));
    }
    if (isPerson) {
      all.addAll(personal(words, q));
    }
    more.forEach(
        one -> all.add(place(one.name(), one.href(), one.icon(), one.area(), q, List.of())));
    return all.stream()
        .filter(one -> typed.areIn(one.name().text()))
        .limit(typed.isEmpty() ? FIRST : Integer.MAX_VALUE)
        .toList();
  }

  private static List<PaletteView.Option> personal(Words words, String q) {
    return List.of(
        place(words.say("me.title"), "/me", "user-circle", q, List.of()),
        place(words.say("palette.theme"), "/me#appearance", "sun-moon", q, List.of()),
        place(words.say("keys.title"), "/me/keys", "keyboard", q, List.of("?")),
        place(words.say("mailbox.title"), "/me/mailbox", "mail", q, List.of()),
        place(words.say("calendar.title"), "/me/calendar", "calendar", q, List.of()),
        place(words.say("me.connections"), "/me/connections", "plug-connected", q, List.of()),
        place(words.say("me.journal"), "/me/journal", "robot", q, List.of()));
  }

  private static List<String> keys(ObjectType type) {
    String key = Palette.key(type);
    return key == null ? List.of() : List.of(key.toUpperCase(Locale.ROOT).split(" "));
  }

  private static PaletteView.Option place(
      String name, String href, String icon, String q, List<String> keys) {
    return place(name, href, icon, "", q, keys);
  }

  private static PaletteView.Option place(
      String name, String href, String icon, String note, String q, List<String> keys) {
    return new PaletteView.Option(
        "",
        MarkedName.of(name, q),
        href,
        PaletteView.Sign.icon(icon),
        List.of(),
        note,
        "",
        keys,
        null,
        null);
  }
}
