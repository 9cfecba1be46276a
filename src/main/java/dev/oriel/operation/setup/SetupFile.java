package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A setup file as JSON.
 *
 * @param lines the line, from 1, of each path such as {@code keys[0].profile}
 * @param wrong the paths of values that could not be read, which were reported already
 */
public record SetupFile(
    String name,
    ObjectNode json,
    Map<String, Integer> lines,
    Set<String> wrong,
    Placeholders placeholders) {

  /** The entries of a section; none if the file does not have it. */
  List<SetupEntry> entries(String section) {
    return new SetupEntry(this, "", json).entries(section);
  }

  /** The only entry of a section, which is no list; none if the file does not have it. */
  public List<SetupEntry> entry(String section) {
    JsonNode value = json.get(section);
    if (value == null || value.isNull()) {
      return List.of();
    }
    if (value instanceof ObjectNode entry) {
      return List.of(new SetupEntry(this, section, entry));
    }
    throw Refused.invalid(section, "not_a_mapping.only");
  }

  /** The problems of a refusal, with the lines of the wrong values. */
  List<SetupProblem> problems(String path, Refused refused) {
    return refused.refusal().problems("").stream()
        .filter(problem -> !wrong.contains(join(path, problem.field())))
        .map(problem ->
            new SetupProblem(
                name, line(join(path, problem.field())), placeholders.hide(problem.message())))
        .toList();
  }

  static String join(String path, String field) {
    boolean plain = path.isEmpty() || field.isEmpty() || field.startsWith("[");
    return path + (plain ? "" : ".") + field;
  }

  /** The line of the path or, if the file does not contain it, of its nearest parent. */
  private int line(String path) {
    String nearest = path;
    while (!lines.containsKey(nearest) && !nearest.isEmpty()) {
      nearest =
          nearest.substring(
              0, Math.max(0, Math.max(nearest.lastIndexOf('.'), nearest.lastIndexOf('['))));
    }
    return lines.getOrDefault(nearest, 1);
  }
}
