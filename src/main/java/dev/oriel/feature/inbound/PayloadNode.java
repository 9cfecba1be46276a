package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.ShortText;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A value of a request, with those inside of it.
 *
 * @param name by which it stands in the value around it
 * @param path by which a mapping finds it; null for one that is too long for a mapping
 * @param text the value; null for an object or a list
 * @param size how many elements a list has; null for others
 * @param to the line of the mapping that takes it; null for none
 */
public record PayloadNode(
    String name,
    @Nullable String path,
    @Nullable String text,
    @Nullable Integer size,
    List<PayloadNode> inner,
    Bench.@Nullable Line to) {

  /** At most 500 values are shown; others are mapped by typing their paths. */
  private static final int MOST = 500;

  private static final int LONGEST = 120;

  /** The characters of the names on the way to a value that a path can have. */
  private static final int LONGEST_PATH = 500;

  /** A name that paths take as it is. */
  private static final Pattern PLAIN = Pattern.compile("[^.\\[\\]'\"*?@()$]+");

  /**
   * The values of a request.
   *
   * @param lines those of the mapping, by their paths
   * @param each in which paths begin; null if a body makes one record
   */
  static List<PayloadNode> of(
      JsonNode payload, Map<String, Bench.Line> lines, @Nullable EachPath each) {
    return new Reading(lines, each).inner(payload, List.of());
  }

  public boolean isValue() {
    return text != null;
  }

  /** The value without the marks around a text; empty for an object or a list. */
  public String plain() {
    if (text == null) {
      return "";
    }
    return text.startsWith("“") ? text.substring(1, text.length() - 1) : text;
  }

  /** Reads a payload, whose size is limited. */
  private static final class Reading {

    private final Map<String, Bench.Line> lines;
    private final @Nullable EachPath each;
    private int left = MOST;

    Reading(Map<String, Bench.Line> lines, @Nullable EachPath each) {
      this.lines = lines;
      this.each = each;
    }

    private List<PayloadNode> inner(JsonNode node, List<Object> steps) {
      List<PayloadNode> inner = new ArrayList<>();
      if (node.isArray()) {
        for (int i = 0; i < node.size() && left > 0; i++) {
          inner.add(node(String.valueOf(i), node.get(i), and(steps, i)));
        }
      } else {
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
          if (left > 0) {
            inner.add(node(entry.getKey(), entry.getValue(), and(steps, entry.getKey())));
          }
        }
      }
      return inner;
    }

    private PayloadNode node(String name, JsonNode value, List<Object> steps) {
      left--;
      String path = length(steps) > LONGEST_PATH ? null : ofMapping(steps);
      boolean isWhole = value.isContainer() && !value.isEmpty();
      return new PayloadNode(
          ShortText.of(name, LONGEST),
          path,
          isWhole ? null : text(value),
          isWhole && value.isArray() ? value.size() : null,
          isWhole ? inner(value, steps) : List.of(),
          path == null ? null : lines.get(path));
    }

    private String ofMapping(List<Object> steps) {
      return each == null ? path(steps) : each.path(steps);
    }

    private static long length(List<Object> steps) {
      return steps.stream().mapToLong(step -> step.toString().length() + 1L).sum();
    }

    private static List<Object> and(List<Object> steps, Object step) {
      return Stream.concat(steps.stream(), Stream.of(step)).toList();
    }
  }

  /** A value in one line: texts in quotation marks. */
  static String text(JsonNode value) {
    return value.isString()
        ? "“" + ShortText.of(value.stringValue(), LONGEST) + "”"
        : ShortText.of(Json.write(value), LONGEST);
  }

  /** The path of names and indexes; as JSONPath if a name is unusual. */
  static String path(List<Object> steps) {
    boolean isPlain =
        steps.stream()
            .allMatch(step -> step instanceof Integer || PLAIN.matcher((String) step).matches());
    StringBuilder path = new StringBuilder(isPlain ? "" : "$");
    for (Object step : steps) {
      if (step instanceof Integer index) {
        path.append('[').append(index).append(']');
      } else if (isPlain) {
        path.append(path.isEmpty() ? "" : ".").append(step);
      } else {
        String name = ((String) step).replace("\\", "\\\\").replace("'", "\\'");
        path.append("['").append(name).append("']");
      }
    }
    return path.toString();
  }
}
