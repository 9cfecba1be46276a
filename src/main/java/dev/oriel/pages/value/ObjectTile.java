package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.Hue;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.web.page.component.Tile;

/** The icon of an object, on a colour that is the same on every page. */
public final class ObjectTile {

  /** The colours of standard objects, by their keys. */
  private static final Map<String, Hue> STANDARD =
      Map.of(
          "contacts", Hue.BLUE,
          "companies", Hue.INDIGO,
          "deals", Hue.ORANGE,
          "tasks", Hue.GREEN,
          "events", Hue.PURPLE,
          "products", Hue.AMBER,
          "quotes", Hue.TEAL,
          "quoteLines", Hue.TEAL);

  private ObjectTile() {}

  public static Tile of(ObjectType type) {
    Hue hue =
        STANDARD.entrySet().stream()
            .filter(entry -> type.is(entry.getKey()))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElseGet(() -> Hue.of(type.apiName()));
    return new Tile(type.icon(), hue);
  }
}
