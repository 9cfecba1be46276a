package dev.oriel.crm.view;

import module java.base;

import dev.oriel.platform.json.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Saved views in JSON, the same in answers and in setup files. */
public final class ViewJson {

  private ViewJson() {}

  /** A view, without what it does not have. */
  public static ObjectNode of(SavedView view) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", view.id().toString());
    json.put("object", view.object());
    json.put("name", view.name());
    json.put("shared", view.isShared());
    json.put("version", view.version());
    if (view.hasLost()) {
      json.put("incomplete", true);
    }
    ListSettings settings = view.settings();
    if (!settings.q().isEmpty()) {
      json.put("q", settings.q());
    }
    if (!settings.filter().isEmpty()) {
      json.set("filter", Json.MAPPER.readTree(settings.filter()));
    }
    if (!settings.sort().isEmpty()) {
      json.put("sort", settings.sort());
    }
    if (!settings.columns().isEmpty()) {
      put(json.putArray("columns"), ListSettings.parts(settings.columns()).stream());
    }
    ListForm form = ListForm.of(settings);
    json.put("form", form.word());
    switch (form) {
      case TABLE -> {}
      case BOARD -> board(settings, json.putObject("board"));
      case CALENDAR -> calendar(settings, json.putObject("calendar"));
    }
    return json;
  }

  private static void board(ListSettings settings, ObjectNode json) {
    json.put("lanes", settings.lanes());
    lanes(settings, ListSettings.SHUT, json, "collapsed");
    lanes(settings, ListSettings.HIDDEN, json, "hidden");
    if (ListSettings.parts(settings.board()).contains(ListSettings.BY_HAND)) {
      json.put("byHand", true);
    }
  }

  /** The values of the lanes that have a sign, if there are some. */
  private static void lanes(ListSettings settings, String sign, ObjectNode json, String property) {
    List<String> values =
        ListSettings.parts(settings.board()).stream()
            .skip(1)
            .filter(part -> part.startsWith(sign))
            .map(part -> part.substring(sign.length()))
            .toList();
    if (!values.isEmpty()) {
      put(json.putArray(property), values.stream());
    }
  }

  private static void calendar(ListSettings settings, ObjectNode json) {
    List<String> parts = ListSettings.parts(settings.calendar());
    json.put("field", parts.getFirst());
    if (parts.size() > 1) {
      json.put("span", parts.get(1));
    }
    if (parts.size() > 2) {
      json.put("end", parts.get(2));
    }
  }

  private static void put(ArrayNode array, Stream<String> texts) {
    texts.forEach(array::add);
  }
}
