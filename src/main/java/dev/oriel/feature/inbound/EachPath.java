package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;

/**
 * The path to the elements of which each makes a record. Paths of values begin in the element then,
 * and with {@code ^} in the whole body.
 *
 * @param steps names, numbers, and {@value #ANY}; null if it is no plain path
 */
record EachPath(@Nullable List<Object> steps) {

  private static final String ANY = "*";

  private static final Pattern STEP =
      Pattern.compile("\\.?([^.\\[\\]'\"*?@()$]+)|\\[(\\*|\\d{1,6})]");

  /** That of a mapping; null if a body makes one record. */
  static @Nullable EachPath of(ObjectType type, List<DraftRow> rows) {
    return rows.stream()
        .filter(row -> row.isEach(type))
        .findFirst()
        .map(row -> of(row.path()))
        .orElse(null);
  }

  static EachPath of(String path) {
    List<Object> read = read(path);
    if (read == null || (!read.isEmpty() && read.getLast().equals(ANY))) {
      return new EachPath(read);
    }
    return new EachPath(Stream.concat(read.stream(), Stream.of(ANY)).toList());
  }

  /** The steps of a plain path; null for any other. */
  static @Nullable List<Object> read(String path) {
    String rest = path.replaceFirst("^\\$\\.?", "");
    List<Object> steps = new ArrayList<>();
    Matcher step = STEP.matcher(rest);
    int at = 0;
    while (at < rest.length()) {
      if (!step.find(at) || step.start() != at) {
        return null;
      }
      String index = step.group(2);
      boolean isNumber = index != null && !index.equals(ANY);
      steps.add(
          isNumber ? Integer.valueOf(index) : Objects.requireNonNullElse(index, step.group(1)));
      at = step.end();
    }
    return steps;
  }

  /** The path of a mapping to the value at the end of these steps. */
  String path(List<Object> way) {
    List<Object> known = steps;
    if (known != null && known.size() <= way.size() && leadsTo(known, way)) {
      List<Object> inner = way.subList(known.size(), way.size());
      return inner.isEmpty() ? "$" : PayloadNode.path(inner);
    }
    String whole = PayloadNode.path(way);
    if (whole.startsWith("$")) {
      return "^" + whole.substring(1);
    }
    return (whole.startsWith("[") ? "^" : "^.") + whole;
  }

  private static boolean leadsTo(List<Object> known, List<Object> way) {
    return IntStream.range(0, known.size())
        .allMatch(i ->
            known.get(i).equals(way.get(i))
                || (known.get(i).equals(ANY) && way.get(i) instanceof Integer));
  }

  /** A path of the whole body as the mapping has it; any other than a plain one stays. */
  String inside(String path) {
    List<Object> way = path.isBlank() ? null : read(path);
    return way == null ? path : path(way);
  }
}
