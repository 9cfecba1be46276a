package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.crm.record.delete.GoesAlong;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.text.Words;

/** Says what the deletion of records takes along. */
public record AlongWords(Words words, ObjectView view) {

  /** A line for each kind; none if nothing goes along. */
  public List<String> of(GoesAlong along) {
    List<String> lines = new ArrayList<>();
    along
        .children()
        .forEach((name, count) -> {
          if (count > 0) {
            lines.add(
                name.equals("notes")
                    ? words.say("delete.notes", count)
                    : words.say("delete.files", count));
          }
        });
    along
        .deleted()
        .forEach(
            (object, count) -> lines.add(words.say("delete.records", count, type(object).name())));
    along
        .cleared()
        .forEach((place, count) -> {
          String[] parts = place.split("\\.", 2);
          ObjectType type = type(parts[0]);
          Field field = Objects.requireNonNull(type.field(parts[1]));
          lines.add(words.say("delete.cleared", count, type.name(), field.name()));
        });
    return lines;
  }

  private ObjectType type(String object) {
    return Objects.requireNonNull(view.schema().object(object));
  }
}
