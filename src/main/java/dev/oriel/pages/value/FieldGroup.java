package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;

/** Fields that stand together on pages, below their heading. */
public record FieldGroup(String title, List<Field> fields) {

  /** Some fields of an object. Those without a heading stand first, below the name of a record. */
  public static List<FieldGroup> of(ObjectView view, List<Field> fields) {
    String first = view.type().singularName();
    Map<String, List<Field>> groups = new LinkedHashMap<>();
    groups.put(first, new ArrayList<>());
    for (Field field : fields) {
      String title = Objects.requireNonNullElse(field.group(), first);
      groups.computeIfAbsent(title, _ -> new ArrayList<>()).add(field);
    }
    return groups.entrySet().stream()
        .filter(group -> !group.getValue().isEmpty())
        .map(group -> new FieldGroup(group.getKey(), List.copyOf(group.getValue())))
        .toList();
  }
}
