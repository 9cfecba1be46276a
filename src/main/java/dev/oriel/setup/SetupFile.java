package dev.oriel.setup;

import dev.oriel.json.Shape;
import dev.oriel.refusal.Problem;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A setup file as JSON.
 *
 * @param lines by path ({@code keys[0].profile}), counted from 1
 */
record SetupFile(
    String name, ObjectNode json, Map<String, Integer> lines, Placeholders placeholders) {

  /** Refuses sections that are not known. */
  void requireOnly(List<String> sections) {
    at("", () -> new Shape(json).only(sections).check());
  }

  /** The entries of a section, none if it is not there. */
  List<Entry> entries(String section) {
    return entries(section, json.get(section));
  }

  /** The entries of a list that stands at the path. */
  List<Entry> entries(String path, JsonNode list) {
    if (list == null || list.isNull()) {
      return List.of();
    }
    if (!list.isArray()) {
      throw mistake(path, "'" + path + "' must be a list.");
    }
    List<Entry> entries = new ArrayList<>();
    for (JsonNode element : list) {
      String place = path + "[" + entries.size() + "]";
      if (!(element instanceof ObjectNode object)) {
        throw mistake(place, "an entry of '" + path + "' must be a mapping such as {name: …}.");
      }
      entries.add(new Entry(this, place, object));
    }
    return entries;
  }

  /** Does the work; what it refuses is told with the line of the value that is wrong. */
  void at(String path, Runnable work) {
    try {
      work.run();
    } catch (Refused e) {
      throw refused(path, e);
    }
  }

  Refused refused(String path, Refused e) {
    return switch (e.refusal()) {
      case Refusal.Invalid invalid -> mistakes(path, e, invalid.problems());
      case Refusal.Conflict conflict -> mistakes(path, e, conflict.problems());
      case Refusal.NotFound missing -> mistake(path, missing.message());
      case Refusal.Unauthorized _,
          Refusal.Forbidden _,
          Refusal.Stale _,
          Refusal.MethodNotAllowed _,
          Refusal.TooLarge _,
          Refusal.UnsupportedMediaType _,
          Refusal.Several _,
          Refusal.RateLimited _,
          Refusal.Unavailable _ ->
          e;
    };
  }

  private Refused mistakes(String path, Refused e, List<Problem> problems) {
    if (problems.isEmpty()) {
      return mistake(path, e.refusal().message());
    }
    String told =
        problems.stream()
            .map(problem ->
                place(name, line(join(path, problem.field())))
                    + placeholders.hide(problem.message()))
            .collect(Collectors.joining("; "));
    return refusal(told);
  }

  private Refused mistake(String path, String message) {
    return mistake(name, line(path), placeholders.hide(message));
  }

  static Refused mistake(String file, int line, String message) {
    return refusal(place(file, line) + message);
  }

  private static Refused refusal(String message) {
    return Refused.invalid("", "setup", message);
  }

  private static String place(String file, int line) {
    return file + ", line " + line + ": ";
  }

  private static String join(String path, String field) {
    return path.isEmpty() || field.isEmpty() ? path + field : path + "." + field;
  }

  /** The line of the path or, where nothing stands there, of what it would be in. */
  private int line(String path) {
    String place = path;
    while (!lines.containsKey(place) && !place.isEmpty()) {
      place =
          place.substring(0, Math.max(0, Math.max(place.lastIndexOf('.'), place.lastIndexOf('['))));
    }
    return lines.getOrDefault(place, 1);
  }
}
