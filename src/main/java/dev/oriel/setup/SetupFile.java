package dev.oriel.setup;

import dev.oriel.refusal.Problem;
import dev.oriel.refusal.Refused;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/**
 * A setup file as JSON.
 *
 * @param lines by path ({@code keys[0].profile}), counted from 1
 * @param wrong the paths of values that could not be read, of which nothing more is told
 */
record SetupFile(
    String name,
    ObjectNode json,
    Map<String, Integer> lines,
    Set<String> wrong,
    Placeholders placeholders) {

  /** The entries of a section, none if it is not there. */
  List<Entry> entries(String section) {
    return new Entry(this, "", json).entries(section);
  }

  /** What was refused, with the lines of the values that are wrong. */
  List<SetupProblem> problems(String path, Refused refused) {
    List<Problem> problems = refused.refusal().problems();
    Stream<Problem> told =
        problems.isEmpty()
            ? Stream.of(new Problem("", "", refused.refusal().message()))
            : problems.stream();
    return told.filter(problem -> !wrong.contains(join(path, problem.field())))
        .map(problem ->
            new SetupProblem(
                name, line(join(path, problem.field())), placeholders.hide(problem.message())))
        .toList();
  }

  static String join(String path, String field) {
    boolean plain = path.isEmpty() || field.isEmpty() || field.startsWith("[");
    return path + (plain ? "" : ".") + field;
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
