package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.exchange.importing.job.ImportValidation.IdentityChange;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.surface.web.component.Cell;
import dev.oriel.surface.web.component.Grid;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/** The names and addresses that an import would replace, with links to the records. */
final class IdentityGrid {

  private IdentityGrid() {}

  /** The table; null if nothing would be replaced. */
  static @Nullable Grid of(Words words, ObjectView view, @Nullable List<IdentityChange> changes) {
    if (changes == null || changes.isEmpty()) {
      return null;
    }
    List<Grid.Column> columns =
        List.of(
            new Grid.Column(words.say("import.row"), Grid.Place.MAIN),
            new Grid.Column(words.say("import.found_by"), Grid.Place.SIDE),
            new Grid.Column(words.say("import.field"), Grid.Place.SUB),
            new Grid.Column(words.say("import.before"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("import.after"), Grid.Place.NOWHERE));
    return new Grid(
        words.say("import.changes"),
        columns,
        changes.stream().map(change -> row(words, view, change)).toList());
  }

  private static Grid.Row row(Words words, ObjectView view, IdentityChange change) {
    UUID record = UUID.fromString(change.recordId());
    return new Grid.Row(
        List.of(
            new Cell.Text(words.formats().number(change.row())),
            new Cell.Text(label(words, view, change.matchedBy())),
            new Cell.Text(label(words, view, change.property())),
            new NamedLink(change.from(), RecordAddress.of(view.type().apiName(), record)),
            new Cell.Text(change.to())));
  }

  /** The name of a property by which records are found, or which they are known by. */
  static String label(Words words, @Nullable ObjectView view, String property) {
    Field field = view == null ? null : view.type().field(property);
    if (field != null) {
      return field.name();
    }
    return property.equals("id") ? words.say("import.place.id") : words.say("import.place.name");
  }
}
