package dev.oriel.pages.list;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.surface.web.component.Grid;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The order of a list.
 *
 * @param keys as REST writes them: a minus before a name stands for descending
 */
record ListSort(List<String> keys) {

  static ListSort of(ListState state) {
    return new ListSort(
        Arrays.stream(state.text(ListState.SORT).split(",", -1))
            .map(String::strip)
            .filter(key -> !key.isEmpty())
            .toList());
  }

  /** How the list is sorted by a field first; null if it is not. */
  Grid.@Nullable Sorted by(String field) {
    if (keys.isEmpty()) {
      return null;
    }
    String first = keys.getFirst();
    if (first.equals(field)) {
      return Grid.Sorted.ASCENDING;
    }
    return first.equals("-" + field) ? Grid.Sorted.DESCENDING : null;
  }

  /** The order in which a click on the head of a column puts the list: up, down, and as before. */
  String next(String field, boolean isTime) {
    String first = isTime ? "-" + field : field;
    String second = isTime ? field : "-" + field;
    Grid.Sorted now = by(field);
    if (now == null) {
      return first;
    }
    return keys.getFirst().equals(first) ? second : "";
  }

  /** The order in words. */
  String text(Words words, ObjectView view) {
    if (keys.isEmpty()) {
      return words.say("list.newest_first");
    }
    return keys.stream().map(key -> text(words, view, key)).collect(Collectors.joining(", "));
  }

  private static String text(Words words, ObjectView view, String key) {
    boolean isDown = key.startsWith("-");
    String label = label(words, view, isDown ? key.substring(1) : key);
    return isDown ? words.say("list.sorted_down", label) : words.say("list.sorted_up", label);
  }

  private static String label(Words words, ObjectView view, String name) {
    Field field = view.type().field(name);
    if (field != null) {
      return field.name();
    }
    SystemField system = SystemField.named(name);
    if (system == SystemField.NAME) {
      return words.say("record.name");
    }
    String label = system == null ? null : ListColumns.label(words, system);
    return label == null ? name : label;
  }
}
