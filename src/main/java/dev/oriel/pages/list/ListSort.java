package dev.oriel.pages.list;

import module java.base;

import dev.oriel.crm.view.ListSettings;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The order of a list.
 *
 * @param keys as REST writes them: a minus before a name stands for descending
 */
record ListSort(List<String> keys) {

  static ListSort of(ListState state) {
    return new ListSort(ListSettings.parts(state.text(ListState.SORT)));
  }

  /** The order as addresses write it. */
  String text() {
    return String.join(",", keys);
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

  /**
   * The order in which a click on the head of a column puts the list: up, down, and as before.
   *
   * @param isDown whether it begins with the newest or the largest
   */
  String next(String field, boolean isDown) {
    String first = isDown ? "-" + field : field;
    String second = isDown ? field : "-" + field;
    Grid.Sorted now = by(field);
    if (now == null) {
      return first;
    }
    return keys.getFirst().equals(first) ? second : "";
  }

  /** The order in words. */
  String inWords(Words words, ObjectView view) {
    if (keys.isEmpty()) {
      return key(words, view, "-" + SystemField.CREATED_AT.apiName());
    }
    return keys.stream().map(key -> key(words, view, key)).collect(Collectors.joining(", "));
  }

  private static String key(Words words, ObjectView view, String key) {
    boolean isDown = key.startsWith("-");
    String name = isDown ? key.substring(1) : key;
    return words.say("list.sorted", label(words, view, name), direction(words, view, name, isDown));
  }

  /** Whether the first click on the head of a column begins with its largest or newest values. */
  static boolean beginsDown(FieldType type) {
    return switch (type) {
      case DateOnly _, DateTime _, ComputedTime _, Decimal _, Computed _, Rating _ -> true;
      case Text _, Email _, Phone _, Url _, AutoNumber _ -> false;
      case Select _, MultiSelect _, Checkbox _, Lookup _, User _, Address _ -> false;
    };
  }

  /** The direction of a key in words, which fit its values. */
  static String direction(Words words, ObjectView view, String name, boolean isDown) {
    Field field = readable(view, name);
    SystemField system = SystemField.named(name);
    FieldType ofSystem = system == null ? null : system.type();
    FieldType type = field == null ? ofSystem : field.type();
    return switch (type) {
      case DateOnly _, DateTime _, ComputedTime _ ->
          isDown ? words.say("list.newest") : words.say("list.oldest");
      case Decimal _, Computed _, Rating _ ->
          isDown ? words.say("list.largest") : words.say("list.smallest");
      case Text _, Email _, Phone _, Url _, AutoNumber _, Lookup _, User _ ->
          isDown ? words.say("list.backwards") : words.say("list.by_alphabet");
      case Select _, MultiSelect _, Checkbox _, Address _ ->
          isDown ? words.say("list.descending") : words.say("list.ascending");
      case null -> isDown ? words.say("list.descending") : words.say("list.ascending");
    };
  }

  /** The field; null for none, and for one of which the person may not know the label. */
  private static @Nullable Field readable(ObjectView view, String name) {
    Field field = view.type().field(name);
    return field == null || view.mayRead(field) ? field : null;
  }

  static String label(Words words, ObjectView view, String name) {
    Field field = readable(view, name);
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

  /** The names by which a list can be sorted, in the order in which they are offered. */
  static List<String> names(ObjectView view) {
    List<String> names = new ArrayList<>();
    names.add(SystemField.NAME.apiName());
    view.readableFields().stream()
        .filter(field -> isSortable(view, field))
        .forEach(field -> names.add(field.apiName()));
    names.add(SystemField.CREATED_AT.apiName());
    names.add(SystemField.UPDATED_AT.apiName());
    return names;
  }

  static boolean isSortable(ObjectView view, Field field) {
    return !(field.type() instanceof MultiSelect)
        && !(field.type() instanceof Address)
        && (!(field.type() instanceof Lookup) || view.mayViewTarget(field));
  }
}
