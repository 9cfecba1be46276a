package dev.oriel.pages.search;

import module java.base;

import dev.oriel.crm.query.Projection;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.WholeDays;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Reference;

/** The values that are shown of a record that was found, by which it is told from others. */
final class HitFields {

  /** The fields of standard objects, by the keys of objects. */
  private static final Map<String, List<String>> STANDARD =
      Map.of(
          "contacts", List.of("jobTitle", "company"),
          "companies", List.of("domain"),
          "deals", List.of("stage", "company"),
          "tasks", List.of("status", "dueDate"),
          "events", List.of("startAt"),
          "products", List.of("sku"),
          "quotes", List.of("status", "company"),
          "quoteLines", List.of("quote"));

  private HitFields() {}

  static Projection projection(ObjectView view) {
    return new Projection(WholeDays.with(view, of(view)), List.of()).expandingAll();
  }

  private static List<Field> of(ObjectView view) {
    return STANDARD.entrySet().stream()
        .filter(entry -> view.type().is(entry.getKey()))
        .findFirst()
        .map(entry -> standard(view, entry.getValue()))
        .orElseGet(() -> firstSelect(view));
  }

  private static List<Field> standard(ObjectView view, List<String> keys) {
    return keys.stream()
        .flatMap(key -> view.readableFields().stream().filter(field -> field.is(key)))
        .toList();
  }

  private static List<Field> firstSelect(ObjectView view) {
    return view.readableFields().stream()
        .filter(field -> field.type() instanceof Select)
        .limit(1)
        .toList();
  }

  /** The values that are chips. */
  static List<Chip> chips(ShownField shown, ObjectView view, CrmRecord record) {
    return cells(shown, view, record)
        .flatMap(cell -> cell instanceof Chip chip ? Stream.of(chip) : Stream.empty())
        .toList();
  }

  /** The other values, as one line of text without links. */
  static String note(ShownField shown, ObjectView view, CrmRecord record) {
    return cells(shown, view, record)
        .map(cell ->
            switch (cell) {
              case Cell.Text text -> text.text();
              case Reference reference -> reference.name();
              case NamedLink link -> link.name();
              default -> "";
            })
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static Stream<Cell> cells(ShownField shown, ObjectView view, CrmRecord record) {
    return of(view).stream().flatMap(field -> shown.of(record, field).stream());
  }
}
